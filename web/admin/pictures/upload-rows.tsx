import { useEffect, useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import type { Upload } from './use-uploads.ts';

type UploadRowsProps = {
  uploads: Upload[];
  onRetry: (upload: Upload) => void;
  onDismiss: (id: number) => void;
};

/** Every file on its way, how far it is, and what became of it. */
export function UploadRows({ uploads, onRetry, onDismiss }: UploadRowsProps) {
  const t = useTexts('admin').pictures;
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={t.uploads} className="grid gap-3">
      {uploads.map((upload) => (
        <li key={upload.id} className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-3">
          <Preview file={upload.file} />
          {upload.problem ? (
            <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-danger text-sm">
              <p className="min-w-0 flex-1 basis-48">{upload.problem}</p>
              <div className="flex">
                <Button variant="quiet" onClick={() => onRetry(upload)}>
                  {t.tryAgain}
                </Button>
                <Button variant="quiet" onClick={() => onDismiss(upload.id)}>
                  {t.dismiss}
                </Button>
              </div>
            </div>
          ) : (
            <label className="grid gap-1 text-sm">
              <span className="truncate">{upload.file.name}</span>
              <progress
                value={upload.progress < 1 ? upload.progress : undefined}
                max={1}
                className="h-2 w-full accent-brand"
              />
              <span className="text-ink-soft">
                {upload.progress < 1 ? t.percent(upload.progress) : t.gettingReady}
              </span>
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}

function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className="size-14 overflow-hidden rounded-control bg-picture-ground">
      {address && (
        <img
          src={address}
          alt=""
          onError={() => setAddress(undefined)}
          className="size-full object-cover opacity-60"
        />
      )}
    </span>
  );
}
