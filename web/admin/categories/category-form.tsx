import { type FormEvent, useState } from 'react';
import type { Category } from '#contract/catalogue.ts';
import { UnsavedGuard } from '#web/admin/kit/unsaved-guard.tsx';
import { useWrite } from '#web/admin/kit/write.ts';
import { PictureField } from '#web/admin/pictures/picture-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { CategoryWrite } from './category-writes.ts';

type CategoryFormProps = { category: Category | undefined; isNew: boolean; onClose: () => void };

export function CategoryForm({ category, isNew, onClose }: CategoryFormProps) {
  const [id] = useState(category?._id);
  const [base] = useState(() => ({
    name: category?.name ?? '',
    description: category?.description ?? '',
    image: category?.image ?? '',
  }));
  const [draft, setDraft] = useState(base);
  const { busy, done, problem, send } = useWrite<CategoryWrite>(onClose);
  const set = (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change }));

  function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const input = { ...draft, name: draft.name.trim() };
    void send(id ? { intent: 'update', id, input } : { intent: 'create', input });
  }

  return (
    <Dialog title={isNew ? 'Add New Category' : 'Edit Category'} open onClose={onClose}>
      <form onSubmit={save} className="grid gap-5">
        {!isNew && !id && (
          <Notice tone="danger" alert>
            This category does not exist any more.
          </Notice>
        )}
        {problem && (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        <TextField
          label="Category Name"
          required
          maxLength={80}
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextArea
          label="Description"
          maxLength={1000}
          rows={3}
          value={draft.description}
          onChange={(event) => set({ description: event.target.value })}
        />
        <PictureField label="Image URL" value={draft.image} onChange={(image) => set({ image })} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} disabled={!isNew && !id}>
            {isNew ? 'Create' : 'Update'}
          </Button>
        </div>
      </form>
      <UnsavedGuard
        dirty={!done && JSON.stringify(draft) !== JSON.stringify(base)}
        openBy={isNew ? 'add' : 'edit'}
      />
    </Dialog>
  );
}
