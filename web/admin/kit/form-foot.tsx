import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

type Props = {
  problem: string | undefined;
  busy: boolean;
  dirty: boolean;
  cancel: string;
  submit: string;
  onCancel(): void;
};

/** The end of a dialog's form: what is wrong beside the button that found it, and the question before typed text is lost. */
export function FormFoot({ problem, busy, dirty, cancel, submit, onCancel }: Props) {
  return (
    <>
      {problem && (
        <Notice tone="danger" alert>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </div>
      <UnsavedGuard dirty={dirty} />
    </>
  );
}
