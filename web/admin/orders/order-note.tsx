import { type FormEvent, useState } from 'react';
import { UnsavedGuard } from '#web/admin/kit/unsaved-guard.tsx';
import { useWrite } from '#web/admin/kit/write.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { OrderWrite } from './order-writes.ts';

/** A note for the owner's eyes. While it is being typed, news from elsewhere does not touch it. */
export function OrderNote({ id, note }: { id: string; note: string }) {
  const { orders: t, kit } = useTexts('admin');
  const [typed, setTyped] = useState<string>();
  const [seen, setSeen] = useState(note);
  const { busy, done, problem, send, forget } = useWrite<OrderWrite>(() => setTyped(undefined));
  const isOthers = problem !== undefined && !busy && typed !== undefined && note !== seen;
  // Saved already, while the screen reads it again.
  const isSaved = busy && done;
  const dirty = typed !== undefined && typed !== note && !isSaved;

  function save(event: FormEvent) {
    event.preventDefault();
    if (!busy && dirty) void send({ intent: 'note', id, note: typed, before: seen });
  }

  return (
    <form onSubmit={save} className="grid gap-3">
      <TextArea
        label={t.note}
        hideLabel
        placeholder={t.notePlaceholder}
        maxLength={2000}
        rows={4}
        value={typed ?? note}
        onChange={(event) => {
          if (typed === undefined) setSeen(note);
          setTyped(event.target.value);
        }}
      />
      {isOthers && (
        <Notice tone="warning" alert>
          <p>{t.noteConflict(note)}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              variant="secondary"
              onClick={() => {
                setTyped(undefined);
                forget();
              }}
            >
              {kit.loadCurrent}
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                setSeen(note);
                forget();
              }}
            >
              {kit.keepTyped}
            </Button>
          </div>
        </Notice>
      )}
      {problem && !isOthers && (
        <Notice tone="danger" alert>
          {problem}
        </Notice>
      )}
      <div className="flex gap-3">
        <Button type="submit" variant="secondary" busy={busy} disabled={!dirty}>
          {t.saveNote}
        </Button>
      </div>
      <UnsavedGuard dirty={dirty} />
    </form>
  );
}
