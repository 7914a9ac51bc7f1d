import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';

type LoadMoreButtonProps = { busy: boolean; onMore: () => unknown };

/** Below a list that goes on. */
export function LoadMoreButton({ busy, onMore }: LoadMoreButtonProps) {
  const t = useTexts('shop').kit;
  return (
    <Button variant="secondary" size="large" busy={busy} onClick={() => void onMore()} className="min-w-48">
      {t.loadMore}
    </Button>
  );
}
