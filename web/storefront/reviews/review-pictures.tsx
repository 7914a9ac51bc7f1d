import { ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { MAX_REVIEW_PICTURES } from '#contract/catalogue/review-limits.ts';
import { fetchApi, messageOf } from '#web/api.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Picture } from '#web/ui/picture.tsx';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const UPLOAD_LIMIT = 120_000;

type ReviewPicturesFieldProps = { productId: string; first: string[] };

/** Uploaded as they are chosen; the review takes along what is shown here. */
export function ReviewPicturesField({ productId, first }: ReviewPicturesFieldProps) {
  const t = useTexts('shop').reviews;
  const [images, setImages] = useState(first);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function upload(files: File[]) {
    setBusy(true);
    setProblem(undefined);
    try {
      for (const file of files.slice(0, MAX_REVIEW_PICTURES - images.length)) {
        const url = await send(productId, file);
        setImages((now) => [...new Set([...now, url])]);
      }
    } catch (error) {
      setProblem(messageOf(error, t.uploadFailed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-2">
      <input type="hidden" name="images" value={images.join(' ')} />
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
      {images.length < MAX_REVIEW_PICTURES && (
        <label className="inline-flex min-h-11 w-fit cursor-pointer items-center gap-2 rounded-control border border-line-strong/60 px-4 font-medium text-sm hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus">
          <ImagePlus aria-hidden className="size-4" />
          {busy ? t.uploading : t.addPictures}
          <span className="font-normal text-ink-soft">{t.picturesHint(MAX_REVIEW_PICTURES)}</span>
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

async function send(productId: string, file: File): Promise<string> {
  const form = new FormData();
  form.append('file', file, file.name);
  const path = `/products/${productId}/reviews/pictures`;
  const response = await fetchApi('POST', path, { body: form, timeLimit: UPLOAD_LIMIT });
  const { data } = (await response.json()) as { data: { pictures: { url: string }[] } };
  return data.pictures[0]?.url ?? '';
}
