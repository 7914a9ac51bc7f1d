import { type PointerEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Picture } from '#contract/catalogue/pictures.ts';
import { messageOf } from '#web/api.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Crop, dragged, type Frame, frameOf, type Size } from './crop-frame.ts';
import { uploadPicture } from './upload-picture.ts';

const shapes = [
  { name: 'square', ratio: 1 },
  { name: 'wide', ratio: 16 / 9 },
  { name: 'tall', ratio: 4 / 5 },
] as const;
const LARGEST = 1600;

type CropDialogProps = { src: string; onCropped: (picture: Picture) => void; onClose: () => void };

/** Cuts a picture to one of the shop's shapes; the result is a new picture, the old one stays as it was. */
export function CropDialog({ src, onCropped, onClose }: CropDialogProps) {
  const t = useTexts('admin').pictures;
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size>();
  const [shape, setShape] = useState(1);
  const [crop, setCrop] = useState<Crop>({ zoom: 1, across: 0.5, down: 0.5 });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const frame = size && frameOf(size, shape, crop);

  async function save() {
    if (!image.current || !frame) return;
    setBusy(true);
    setProblem(undefined);
    try {
      onCropped(await uploadPicture(await cut(image.current, frame), 'cropped.jpg'));
    } catch (error) {
      setProblem(messageOf(error, t.cropFailed));
      setBusy(false);
    }
  }
  function onDrag({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLDivElement>) {
    if (buttons !== 1 || !size || !frame) return;
    const scale = frame.width / currentTarget.clientWidth;
    setCrop((now) => dragged(size, shape, now, { x: movementX * scale, y: movementY * scale }));
  }

  return createPortal(
    <Dialog title={t.cropTitle} open onClose={onClose}>
      <div className="grid gap-4">
        {problem && (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        <div
          style={{ aspectRatio: shape }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onDrag}
          className="relative max-h-[50dvh] cursor-move touch-none select-none overflow-hidden rounded-control bg-picture-ground"
        >
          <img
            ref={image}
            src={src}
            alt={t.cropKept}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize({ width, height })
            }
            style={size && frame && placed(size, frame)}
            className="absolute max-w-none"
          />
        </div>
        <fieldset className="flex flex-wrap gap-x-5">
          <legend className="mb-1 font-medium text-sm">{t.shape}</legend>
          {shapes.map(({ name, ratio }) => (
            <label key={name} className="inline-flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="shape"
                className="size-5 accent-brand"
                checked={shape === ratio}
                onChange={() => setShape(ratio)}
              />
              {t[name]} <span className="text-ink-soft text-sm">({t[`${name}Hint`]})</span>
            </label>
          ))}
        </fieldset>
        <Slider
          label={t.zoom}
          min={1}
          max={4}
          value={crop.zoom}
          onChange={(zoom) => setCrop({ ...crop, zoom })}
        />
        <Slider label={t.across} value={crop.across} onChange={(across) => setCrop({ ...crop, across })} />
        <Slider label={t.down} value={crop.down} onChange={(down) => setCrop({ ...crop, down })} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button busy={busy} disabled={!size} onClick={() => void save()}>
            {t.crop}
          </Button>
        </div>
      </div>
    </Dialog>,
    document.body,
  );
}

type SliderProps = {
  label: string;
  min?: number;
  max?: number;
  value: number;
  onChange: (to: number) => void;
};

function Slider({ label, min = 0, max = 1, value, onChange }: SliderProps) {
  return (
    <label className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-3 text-sm">
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 accent-brand"
      />
    </label>
  );
}

function placed(size: Size, frame: Frame) {
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return {
    width: percent(size.width, frame.width),
    left: percent(-frame.x, frame.width),
    top: percent(-frame.y, frame.height),
  };
}

/** On white: a JPEG has no transparency. */
async function cut(image: HTMLImageElement, { x, y, width, height }: Frame): Promise<Blob> {
  const scale = Math.min(1, LARGEST / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('no canvas');
  drawing.fillStyle = '#ffffff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob) throw new Error('no picture');
  return blob;
}
