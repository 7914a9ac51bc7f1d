import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { type DraftImage, draftImage, relative } from './product-draft.ts';

const MOST = 12;

type ImageListProps = { images: DraftImage[]; onChange: (images: DraftImage[]) => void };

/** The gallery in its order: the first picture is the one the shop shows. */
export function ImageList({ images, onChange }: ImageListProps) {
  const list = useRef<HTMLOListElement>(null);

  function type(index: number, address: string) {
    onChange(images.map((image, at) => (at === index ? { ...image, address } : image)));
  }

  function move(index: number, by: -1 | 1) {
    const moved = images[index];
    if (!moved || !images[index + by]) return;
    onChange(images.toSpliced(index, 1).toSpliced(index + by, 0, moved));
  }

  function remove(index: number) {
    const left = images.toSpliced(index, 1);
    onChange(left.length > 0 ? left : [draftImage()]);
    list.current?.querySelectorAll('input')[Math.max(0, index - 1)]?.focus();
  }

  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-medium text-sm">Images</legend>
      <ol ref={list} className="grid gap-3">
        {images.map((image, index) => (
          <li
            key={image.id}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-end gap-x-3 gap-y-1 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto]"
          >
            <Picture
              src={relative(image.address.trim()) || undefined}
              alt=""
              sizes="56px"
              className="size-14 rounded-control"
            />
            <TextField
              label={index === 0 ? 'Image URL' : `Image URL ${index + 1}`}
              type="url"
              inputMode="url"
              maxLength={2000}
              placeholder="https://"
              value={image.address}
              onChange={(event) => type(index, event.target.value)}
            />
            <div className="col-start-2 flex sm:col-start-3">
              <MoveButton
                label={`Move image ${index + 1} up`}
                inert={index === 0}
                onClick={() => move(index, -1)}
              >
                <ArrowUp aria-hidden className="size-5" />
              </MoveButton>
              <MoveButton
                label={`Move image ${index + 1} down`}
                inert={index === images.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDown aria-hidden className="size-5" />
              </MoveButton>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Remove image ${index + 1}`}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden className="size-5" />
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="secondary"
          disabled={images.length >= MOST}
          onClick={() => onChange([...images, draftImage()])}
        >
          <Plus aria-hidden className="size-4" /> Add image
        </Button>
      </div>
    </fieldset>
  );
}

/** At the end of the list it does nothing but keeps the focus, so that a picture can be moved by key alone. */
function MoveButton({
  label,
  inert,
  onClick,
  children,
}: {
  label: string;
  inert: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      aria-disabled={inert || undefined}
      onClick={onClick}
      className={inert ? 'opacity-40' : undefined}
    >
      {children}
    </Button>
  );
}
