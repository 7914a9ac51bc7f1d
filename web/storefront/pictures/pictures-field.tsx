// An icon of the back office would bring its scripts along.
import { ImageUp, X } from 'lucide-react';
import { useState } from 'react';
import { fetchApi, messageOf } from '#web/api.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Picture } from '#web/ui/goods/picture.tsx';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const UPLOAD_LIMIT = 120_000;

type PicturesFieldProps = {
  /** Where they are uploaded to, of the API. */
  path: string;
  name: string;
  most: number;
  first?: string[];
  /** While one is on its way, the form should wait. */
  onBusy?: (isBusy: boolean) => void;
};

/** Uploaded as they are chosen; the form takes along what is shown here, as addresses with spaces between. */
export function PicturesField({ path, name, most, first = [], onBusy }: PicturesFieldProps) {
  const t = useTexts('shop').reviews;
  const [images, setImages] = useState(first);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function upload(files: File[]) {
    setBusy(true);
    onBusy?.(true);
    setProblem(undefined);
    try {
      for (const file of files.slice(0, most - images.length)) {
        const url = await send(path, file);
        setImages((now) => [...new Set([...now, url])]);
      }
    } catch (error) {
      setProblem(messageOf(error, t.uploadFailed));
    } finally {
      setBusy(false);
      onBusy?.(false);
    }
  }

  return (
    <div className="grid gap-2">
      <input type="hidden" name={name} value={images.join(' ')} />
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {images.map((image, place) => (
          <li key={image} className="relative">
            <Picture src={image} alt="" name="" sizes="80px" className="size-20 rounded-control" />
            <button
              type="button"
              aria-label={t.removePicture(place + 1)}
              onClick={() => setImages(images.filter((each) => each !== image))}
              className="absolute -top-2 -right-2 grid size-11 place-items-center"
            >
              <span className="grid size-7 place-items-center rounded-full border border-line bg-surface">
                <X aria-hidden className="size-4" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {images.length < most && (
        <label className="inline-flex min-h-11 w-fit cursor-pointer items-center gap-2 rounded-control border border-line-strong/60 px-4 font-medium text-sm hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus">
          <ImageUp aria-hidden className="size-4" />
          {busy ? t.uploading : t.addPictures}
          <span className="font-normal text-ink-soft">{t.picturesHint(most)}</span>
          <input
            type="file"
            accept={TYPES}
            multiple
            disabled={busy}
            className="sr-only"
            onChange={(event) => {
              void upload([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </label>
      )}
      {problem && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}

async function send(path: string, file: File): Promise<string> {
  const form = new FormData();
  form.append('file', file, file.name);
  const response = await fetchApi('POST', path, { body: form, timeLimit: UPLOAD_LIMIT });
  const { data } = (await response.json()) as { data: { pictures: { url: string }[] } };
  return data.pictures[0]?.url ?? '';
}
