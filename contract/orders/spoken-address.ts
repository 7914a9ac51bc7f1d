import { DEFAULT_COUNTRY } from '#contract/values/nepal.ts';
import { inDigitsOf } from '#texts/digits.ts';
import type { Language } from '#texts/language.ts';

type Whereabouts = {
  city: string;
  cityNe?: string;
  district: string;
  districtNe?: string;
  state: string;
  stateNe?: string;
  country: string;
};

/** 'नेपाल', or as it is stored. */
export function countryIn(language: Language, country = DEFAULT_COUNTRY): string {
  return language === 'ne' && country === DEFAULT_COUNTRY ? 'नेपाल' : country;
}

/** A place of Nepal by its names in the language of the reader; what was written freely stays as it is. */
export function spokenAddress<T extends Whereabouts>(language: Language, address: T): T {
  if (language !== 'ne') return address;
  return {
    ...address,
    city: address.cityNe || address.city,
    district: address.districtNe || address.district,
    state: address.stateNe || address.state,
    country: countryIn(language, address.country),
  };
}

/** 'Lalitpur Metropolitan City-3' */
export function townOf(language: Language, { city, ward }: { city: string; ward: number | null }): string {
  return ward === null ? city : `${city}-${inDigitsOf(language, String(ward))}`;
}
