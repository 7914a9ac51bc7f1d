import { ArrowDown, ArrowUp, Crop, Link2, Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { parseAddress } from '#contract/values/picture-address.ts';
import { relative } from '#web/admin/pictures/picture-address.ts';
import { PictureDrop } from '#web/admin/pictures/picture-drop.tsx';
import { UploadRows } from '#web/admin/pictures/upload-rows.tsx';
import { useDeadAddress } from '#web/admin/pictures/use-dead-address.ts';
import { useUploads } from '#web/admin/pictures/use-uploads.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/goods/picture.tsx';
import { type DraftImage, draftImage, isNoAddress } from './product-draft.ts';

const CropDialog = lazy(() =>
  import('#web/admin/pictures/crop-dialog.tsx').then(({ CropDialog: default_ }) => ({ default: default_ })),
);

const MOST = 12;

type ImageListProps = {
  images: DraftImage[];
  /** Saving was tried: what is wrong is said now. */
  isTried: boolean;
  onChange: (change: (images: DraftImage[]) => DraftImage[]) => void;
  /** While pictures are on their way, the product should wait for them. */
  onBusy: (busy: boolean) => void;
};

/** The gallery in its order: the first picture is the one the shop shows. */
export function ImageList({ images, isTried, onChange, onBusy }: ImageListProps) {
  const t = useTexts('admin').pictures;
  const list = useRef<HTMLOListElement>(null);
  const [cropping, setCropping] = useState<DraftImage>();
  const { uploads, isBusy, add, retry, dismiss } = useUploads(({ url }) =>
    onChange((now) => withLinkRow([...now.filter(({ address }) => address.trim()), draftImage(url)])),
  );
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  const count = images.filter(({ address }) => address.trim()).length + uploads.length;
  let links = 0;

  const change = (id: number, fields: Partial<DraftImage>) =>
    onChange((now) => now.map((image) => (image.id === id ? { ...image, ...fields } : image)));

  function move(index: number, by: -1 | 1) {
    const moved = images[index];
    if (!moved || !images[index + by]) return;
    onChange((now) => now.toSpliced(index, 1).toSpliced(index + by, 0, moved));
  }

  function remove(index: number) {
    onChange((now) => withLinkRow(now.toSpliced(index, 1)));
    list.current?.querySelectorAll('input')[Math.max(0, index - 1)]?.focus();
  }

  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-medium text-sm">{t.images}</legend>
      <ol ref={list} className="grid gap-4">
        {images.map((image, index) => {
          if (!isUploaded(image)) links += 1;
          return (
            <ImageRow
              key={image.id}
              image={image}
              place={index + 1}
              isWrong={isTried && isNoAddress(image)}
              isLast={index === images.length - 1}
              urlLabel={t.imageUrl(links)}
              onChange={(fields) => change(image.id, fields)}
              onMove={(by) => move(index, by)}
              onCrop={() => setCropping(image)}
              onRemove={() => remove(index)}
            />
          );
        })}
      </ol>
      <UploadRows uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      <PictureDrop
        label={t.upload(t.images)}
        multiple
        disabled={count >= MOST}
        onFiles={(files) => add(files.slice(0, MOST - count))}
      >
        <Button
          variant="quiet"
          disabled={images.length >= MOST}
          onClick={() => onChange((now) => [...now, draftImage()])}
        >
          <Link2 aria-hidden className="size-4" /> {t.addByAddress}
        </Button>
      </PictureDrop>
      {cropping && (
        <Suspense>
          <CropDialog
            src={cropping.address}
            onCropped={({ url }) => {
              change(cropping.id, { address: url });
              setCropping(undefined);
            }}
            onClose={() => setCropping(undefined)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

/** The field for an address is always there, also when every picture was uploaded. */
export function withLinkRow(images: DraftImage[]): DraftImage[] {
  return images.every(isUploaded) ? [...images, draftImage()] : images;
}

function isUploaded({ address }: DraftImage): boolean {
  return parseAddress(address) !== undefined;
}

type ImageRowProps = {
  image: DraftImage;
  place: number;
  isWrong: boolean;
  isLast: boolean;
  urlLabel: string;
  onChange: (fields: Partial<DraftImage>) => void;
  onMove: (by: -1 | 1) => void;
  onCrop: () => void;
  onRemove: () => void;
};

function ImageRow({
  image,
  place,
  isWrong,
  isLast,
  urlLabel,
  onChange,
  onMove,
  onCrop,
  onRemove,
}: ImageRowProps) {
  const t = useTexts('admin').pictures;
  const address = relative(image.address.trim());
  const isDead = useDeadAddress(address);
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-1">
      <Picture src={address || undefined} alt="" sizes="72px" className="size-18 rounded-control" />
      <div className="grid gap-2">
        {!isUploaded(image) && (
          <TextField
            label={urlLabel}
            type="url"
            inputMode="url"
            maxLength={2000}
            placeholder={t.addressBegins}
            error={isWrong ? t.noAddress : isDead ? t.deadAddress : undefined}
            value={image.address}
            onChange={(event) => onChange({ address: event.target.value })}
          />
        )}
        {address && (
          <TextField
            label={t.shows(place)}
            maxLength={300}
            placeholder={t.showsHint}
            value={image.alt}
            onChange={(event) => onChange({ alt: event.target.value })}
          />
        )}
      </div>
      {address && (
        <div className="col-start-2 flex flex-wrap">
          <EndButton label={t.moveUp(place)} inert={place === 1} onClick={() => onMove(-1)}>
            <ArrowUp aria-hidden className="size-5" />
          </EndButton>
          <EndButton label={t.moveDown(place)} inert={isLast} onClick={() => onMove(1)}>
            <ArrowDown aria-hidden className="size-5" />
          </EndButton>
          {address.startsWith('/') && (
            <Button variant="quiet" size="icon" aria-label={t.cropImage(place)} onClick={onCrop}>
              <Crop aria-hidden className="size-5" />
            </Button>
          )}
          <Button variant="quiet" size="icon" aria-label={t.removeImage(place)} onClick={onRemove}>
            <Trash2 aria-hidden className="size-5" />
          </Button>
        </div>
      )}
    </li>
  );
}

type EndButtonProps = { label: string; inert: boolean; onClick: () => void; children: React.ReactNode };

/** At the end of the list it does nothing but keeps the focus, so that a picture can be moved by key alone. */
function EndButton({ label, inert, onClick, children }: EndButtonProps) {
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
