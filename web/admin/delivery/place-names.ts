import type { District } from '#contract/delivery/delivery.ts';
import type { Place } from '#contract/delivery/places.ts';
import { useLanguage } from '#web/texts/texts.ts';

/** What places are called in the language of the page. */
export function usePlaceNames() {
  const isNepali = useLanguage() === 'ne';
  return {
    districtName: ({ name, nameNe }: District) => (isNepali ? nameNe : name),
    /** One name is enough. */
    zoneName: ({ name, nameNe }: { name: string; nameNe: string }) => (isNepali && nameNe) || name,
    provinceName: ({ province, provinceNe }: District) => (isNepali ? provinceNe : province),
    /** 'Lalitpur Metropolitan City, Lalitpur' */
    placeName: ({ name, nameNe, district, districtNe }: Place) =>
      isNepali ? `${nameNe}, ${districtNe}` : `${name}, ${district}`,
  };
}
