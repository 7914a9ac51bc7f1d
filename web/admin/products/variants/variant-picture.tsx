import { ImagePlus } from 'lucide-react';
import { relative } from '#web/admin/pictures/picture-address.ts';
import type { DraftImage } from '#web/admin/products/form/product-draft.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Picture } from '#web/ui/goods/picture.tsx';

type VariantPictureProps = {
  label: string;
  value: string;
  images: DraftImage[];
  onChange: (address: string) => void;
};

/** The picture itself is the field: pressing it opens the phone's own list of the product's pictures. */
export function VariantPicture({ label, value, images, onChange }: VariantPictureProps) {
  const t = useTexts('admin').products;
  const choices = choicesOf(images, value);
  if (choices.length === 0) return null;
  return (
    <span className="relative grid size-11 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2">
      {value ? (
        <Picture src={value} alt="" sizes="44px" className="size-11" />
      ) : (
        <ImagePlus aria-hidden className="size-5 text-ink-soft" />
      )}
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      >
        <option value="">{t.noOwnPicture}</option>
        {choices.map(({ address, alt }, index) => (
          <option key={address} value={address}>
            {t.pictureChoice(index + 1, alt)}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The product's pictures, and the one chosen before should it not be among them. */
export function choicesOf(images: DraftImage[], value = ''): { address: string; alt: string }[] {
  const own = images
    .map(({ address, alt }) => ({ address: relative(address.trim()), alt: alt.trim() }))
    .filter(
      ({ address }, place, all) => address && all.findIndex((one) => one.address === address) === place,
    );
  return value && !own.some(({ address }) => address === value) ? [...own, { address: value, alt: '' }] : own;
}
