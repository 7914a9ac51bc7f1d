import { Trash2 } from 'lucide-react';
import { parseAddress } from '#contract/values/picture-address.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/goods/picture.tsx';
import { absolute, relative } from './picture-address.ts';
import { PictureDrop } from './picture-drop.tsx';
import { UploadRows } from './upload-rows.tsx';
import { useDeadAddress } from './use-dead-address.ts';
import { useUploads } from './use-uploads.ts';

type PictureFieldProps = {
  label: string;
  /** As it is stored: a path for the shop's own, '' for none. */
  value: string;
  onChange: (address: string) => void;
};

/** One picture: uploaded, or linked by its address. */
export function PictureField({ label, value, onChange }: PictureFieldProps) {
  const t = useTexts('admin').pictures;
  const uploading = useUploads((picture) => onChange(picture.url));
  const isUploaded = parseAddress(value) !== undefined;
  const isDead = useDeadAddress(value);
  return (
    <fieldset className="grid gap-3">
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-end gap-3">
        <Picture src={value || undefined} alt="" sizes="80px" className="size-20 rounded-control" />
        {isUploaded ? (
          <div>
            <p className="px-4 font-medium text-sm">{label}</p>
            <Button variant="quiet" onClick={() => onChange('')}>
              <Trash2 aria-hidden className="size-5" /> {t.removePicture}
            </Button>
          </div>
        ) : (
          <TextField
            label={label}
            type="url"
            inputMode="url"
            maxLength={2000}
            placeholder={t.addressBegins}
            error={isDead ? t.deadAddress : undefined}
            value={absolute(value)}
            onChange={(event) => onChange(relative(event.target.value.trim()))}
          />
        )}
      </div>
      <UploadRows uploads={uploading.uploads} onRetry={uploading.retry} onDismiss={uploading.dismiss} />
      <PictureDrop label={t.upload(label)} onFiles={uploading.add} disabled={uploading.isBusy} />
    </fieldset>
  );
}
