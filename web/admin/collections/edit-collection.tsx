import { type FormEvent, useState } from 'react';
import { href, useOutletContext } from 'react-router';
import type { Collection } from '#contract/catalogue/collections.ts';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { FormFoot } from '#web/admin/kit/form-foot.tsx';
import { InNepali } from '#web/admin/kit/in-nepali.tsx';
import { ProductPicker } from '#web/admin/kit/product-picker.tsx';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { PictureField } from '#web/admin/pictures/picture-field.tsx';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type CollectionDraft, draftOf, inputOf } from './collection-draft.ts';
import type { CollectionsContext } from './collections.tsx';
import { RuleFields } from './rule-fields.tsx';

type ActionArgs = { request: Request; params: { id?: string } };

export async function clientAction({ request, params: { id } }: ActionArgs) {
  const input: unknown = await request.json();
  const [method, path] = id ? ['PUT', `/admin/collections/${id}`] : ['POST', '/admin/collections'];
  return write(() => callApi(method, path, input), browserTexts('admin').collections.saved);
}

export default function EditCollection({ params: { id } }: { params: { id?: string } }) {
  const t = useTexts('admin').collections;
  const { collections } = useOutletContext<CollectionsContext>();
  const close = useCloseDialog(href('/admin/collections'));
  const [base] = useState(() => collections.find(({ _id }) => _id === id));
  return (
    <Dialog title={id ? t.editTitle : t.addTitle} open onClose={close} wide>
      {id && !base ? <Notice tone="danger">{t.gone}</Notice> : <CollectionForm base={base} onClose={close} />}
    </Dialog>
  );
}

function CollectionForm({ base, onClose }: { base: Collection | undefined; onClose: () => void }) {
  const { collections: t, products } = useTexts('admin');
  const { tags, categories } = useOutletContext<CollectionsContext>();
  const [first] = useState(() => draftOf(base));
  const [draft, setDraft] = useState(first);
  const { busy, done, problem, send } = useWrite(onClose);
  const set = (change: Partial<CollectionDraft>) => setDraft((now) => ({ ...now, ...change }));

  function save(event: FormEvent) {
    event.preventDefault();
    if (!busy) void send(inputOf(draft, base?.version));
  }

  return (
    <form onSubmit={save} className="grid gap-5">
      <TextField
        label={t.collectionName}
        required
        maxLength={80}
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextArea
        label={t.description}
        rows={3}
        maxLength={1000}
        value={draft.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      <InNepali
        labels={{
          summary: products.inNepali,
          name: products.nameNe,
          description: products.descriptionNe,
          hint: products.nepaliHint,
        }}
        value={draft}
        longest={{ name: 80, description: 1000 }}
        onChange={set}
      />
      <TextField
        label={t.address}
        hint={t.addressHint}
        maxLength={80}
        value={draft.slug}
        onChange={(event) => set({ slug: event.target.value })}
      />
      <PictureField label={t.picture} value={draft.image} onChange={(image) => set({ image })} />
      <SelectField
        label={t.how}
        value={draft.how}
        onChange={(event) => set({ how: event.target.value as CollectionDraft['how'] })}
      >
        <option value="hand">{t.byHand}</option>
        <option value="rule">{t.byRule}</option>
      </SelectField>
      {draft.how === 'hand' ? (
        <ProductPicker chosen={draft.productIds} onChange={(productIds) => set({ productIds })} isOrdered />
      ) : (
        <RuleFields draft={draft} tags={tags} categories={categories} set={set} />
      )}
      <Checkbox
        label={t.published}
        checked={draft.isPublished}
        onChange={(event) => set({ isPublished: event.target.checked })}
      />
      <FormFoot
        problem={problem}
        busy={busy}
        cancel={t.cancel}
        submit={t.save}
        dirty={!done && JSON.stringify(draft) !== JSON.stringify(first)}
        onCancel={onClose}
      />
    </form>
  );
}
