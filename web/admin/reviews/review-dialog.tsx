import { type FormEvent, useState } from 'react';
import { href, useLocation, useOutletContext } from 'react-router';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { FormFoot } from '#web/admin/kit/form-foot.tsx';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApiWhole } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import type { ReviewsContext } from './reviews.tsx';

type Words = { answer: string } | { reason: string };

export async function clientAction({
  request,
  params: { id },
}: {
  request: Request;
  params: { id: string };
}) {
  const words = (await request.json()) as Words;
  const t = browserTexts('admin').reviews;
  const [part, said] = 'answer' in words ? ['answer', t.answered] : ['hidden', t.isHidden];
  return write(() => callApiWhole('PUT', `/admin/reviews/${id}/${part}`, words), said);
}

/** The owner's answer, or the reason why a review is out of sight. */
export default function ReviewDialog({ params: { id } }: { params: { id: string } }) {
  const { reviews: t, kit } = useTexts('admin');
  const isHiding = useLocation().pathname.endsWith('/hide');
  const close = useCloseDialog(href('/admin/reviews'));
  const { reviews } = useOutletContext<ReviewsContext>();
  const [first] = useState(() => (isHiding ? '' : (reviews.find(({ _id }) => _id === id)?.answer ?? '')));
  const [text, setText] = useState(first);
  const { busy, done, problem, send } = useWrite<Words>(close);

  function save(event: FormEvent) {
    event.preventDefault();
    if (!busy) void send(isHiding ? { reason: text.trim() } : { answer: text.trim() });
  }

  return (
    <Dialog title={isHiding ? t.hideTitle : t.answerTitle} open onClose={close}>
      <form onSubmit={save} className="grid gap-5">
        <TextArea
          label={isHiding ? t.reason : t.yourAnswer}
          hint={isHiding ? t.reasonHint : t.answerHint}
          rows={4}
          required={isHiding}
          maxLength={isHiding ? 300 : 2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <FormFoot
          problem={problem}
          busy={busy}
          dirty={!done && text !== first}
          cancel={kit.cancel}
          submit={isHiding ? t.hide : t.saveAnswer}
          onCancel={close}
        />
      </form>
    </Dialog>
  );
}
