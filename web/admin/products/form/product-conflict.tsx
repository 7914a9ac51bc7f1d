import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type ConflictProps = {
  sentence: string | undefined;
  changed: string[];
  onReload: () => void;
  onKeep: () => void;
};

export function ProductConflict({ sentence, changed, onReload, onKeep }: ConflictProps) {
  const { products: t, kit } = useTexts('admin');
  return (
    <Notice tone="warning" alert>
      <p className="font-medium">{sentence ?? t.changedMeanwhile}</p>
      <p className="mt-1">
        {changed.length > 0 && `${t.changedFields(changed.join(', '))} `}
        {t.nothingLost}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onReload}>
          {kit.loadCurrent}
        </Button>
        <Button variant="secondary" onClick={onKeep}>
          {kit.keepTyped}
        </Button>
      </div>
    </Notice>
  );
}
