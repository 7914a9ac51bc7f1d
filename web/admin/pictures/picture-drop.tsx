import { Camera, ImagePlus } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { PICTURE_TYPES } from './upload-picture.ts';

type PictureDropProps = {
  label: string;
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  disabled?: boolean;
  children?: ReactNode;
};

/** Where pictures come in: dropped, pasted, chosen, or taken with the phone's camera. */
export function PictureDrop({ label, onFiles, multiple, disabled, children }: PictureDropProps) {
  const t = useTexts('admin').pictures;
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  function take(list: FileList | null | undefined): boolean {
    const files = [...(list ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0 || disabled) return false;
    onFiles(multiple ? files : files.slice(0, 1));
    return true;
  }
  function onChosen({ target }: ChangeEvent<HTMLInputElement>) {
    take(target.files);
    target.value = '';
  }
  const input = { type: 'file', className: 'hidden', onChange: onChosen, tabIndex: -1 } as const;

  return (
    <section
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        if (take(event.clipboardData.files)) event.preventDefault();
      }}
      className={cx(
        'flex flex-wrap items-center gap-3 rounded-control border border-dashed p-3',
        isOver ? 'border-focus bg-sunken' : 'border-line-strong',
      )}
    >
      <Button variant="secondary" disabled={disabled} onClick={() => chooser.current?.click()}>
        <ImagePlus aria-hidden className="size-4" /> {multiple ? t.chooseSeveral : t.choose}
      </Button>
      <Button
        variant="secondary"
        disabled={disabled}
        onClick={() => camera.current?.click()}
        className="pointer-fine:hidden"
      >
        <Camera aria-hidden className="size-4" /> {t.takePhoto}
      </Button>
      {children}
      <p className="w-full text-ink-soft text-sm pointer-coarse:hidden">
        {multiple ? t.dropHintSeveral : t.dropHint}
      </p>
      <input ref={chooser} accept={PICTURE_TYPES} multiple={multiple} aria-label={label} {...input} />
      <input ref={camera} accept="image/*" capture="environment" aria-label={t.camera} {...input} />
    </section>
  );
}
