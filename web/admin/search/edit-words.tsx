import { type FormEvent, useState } from 'react';
import { href, useOutletContext } from 'react-router';
import type { SearchAdminAnswer, Synonyms, SynonymsInput } from '#contract/catalogue/search.ts';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { UnsavedGuard } from '#web/admin/kit/unsaved-guard.tsx';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Params = { id?: string; word?: string };

export async function clientAction({ request, params: { id } }: { request: Request; params: Params }) {
  const input = (await request.json()) as SynonymsInput;
  return write(
    () =>
      id
        ? callApi('PUT', `/admin/search/synonyms/${id}`, input)
        : callApi('POST', '/admin/search/synonyms', input),
    browserTexts('admin').search.saved,
  );
}

/** New words, perhaps beginning with one that was searched in vain, or those of one group. */
export default function EditWords({ params: { id, word } }: { params: Params }) {
  const t = useTexts('admin').search;
  const { synonyms } = useOutletContext<SearchAdminAnswer>();
  const close = useCloseDialog(href('/admin/search'));
  const [base] = useState(() => synonyms.find(({ _id }) => _id === id));
  return (
    <Dialog title={id ? t.editTitle : t.addTitle} open onClose={close}>
      {id && !base ? (
        <Notice tone="danger">{t.gone}</Notice>
      ) : (
        <WordsForm base={base} first={base?.words.join(', ') ?? word ?? ''} onClose={close} />
      )}
    </Dialog>
  );
}

type WordsFormProps = { base: Synonyms | undefined; first: string; onClose: () => void };

function WordsForm({ base, first, onClose }: WordsFormProps) {
  const t = useTexts('admin').search;
  const [text, setText] = useState(first);
  const [isTooFew, setTooFew] = useState(false);
  const { busy, done, problem, send } = useWrite(onClose);

  function save(event: FormEvent) {
    event.preventDefault();
    const words = [
      ...new Set(
        text
          .toLowerCase()
          .split(/[\s,;]+/)
          .filter(Boolean),
      ),
    ];
    setTooFew(words.length < 2);
    if (busy || words.length < 2) return;
    void send({ words, ...(base ? { version: base.version } : {}) });
  }

  return (
    <form onSubmit={save} noValidate className="grid gap-5">
      <TextArea
        label={t.words}
        hint={t.wordsHint}
        error={isTooFew ? t.tooFew : undefined}
        rows={3}
        maxLength={800}
        required
        autoComplete="off"
        autoCapitalize="none"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {problem && (
        <Notice tone="danger" alert>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {t.save}
        </Button>
      </div>
      <UnsavedGuard dirty={!done && text !== first} />
    </form>
  );
}
