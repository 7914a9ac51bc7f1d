import type { Language } from '#texts/language.ts';
import { countryNames } from '#texts/ne/country-names.ts';

/** ISO 3166-1, Nepal and where its shops buy most first. */
export const countryCodes =
  'NP IN CN BD BT PK LK TH JP KR VN MY SG ID TW HK AE TR DE GB US AD AF AG AI AL AM AO AR AT AU AW AZ BA BB BE BF BG BH BI BJ BM BN BO BR BS BW BY BZ CA CD CF CG CH CI CL CM CO CR CU CV CY CZ DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FR GA GD GE GH GM GN GQ GR GT GW GY HN HR HT HU IE IL IQ IR IS IT JM JO KE KG KH KM KN KP KW KZ LA LB LC LI LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MO MR MT MU MV MW MX MZ NA NE NG NI NL NO NZ OM PA PE PG PH PL PS PT PY QA RO RS RU RW SA SC SD SE SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TJ TL TM TN TO TT TZ UA UG UY UZ VC VE VN VU WS YE ZA ZM ZW'
    .split(' ')
    .filter((code, place, all) => all.indexOf(code) === place);

let english: Intl.DisplayNames | undefined;

/** 'NP' → 'Nepal' */
export function countryName(code: string, language: Language): string {
  english ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
  return (language === 'ne' && countryNames[code]) || english.of(code) || code;
}

let codes: Map<string, string> | undefined;

/** A code or an English or Nepali name, as people write it into files; undefined for anything else. */
export function countryCodeOf(text: string): string | undefined {
  codes ??= new Map(
    countryCodes.flatMap((code) =>
      [code, countryName(code, 'en'), countryName(code, 'ne')].map((name) => [name.toLowerCase(), code]),
    ),
  );
  return codes.get(text.trim().toLowerCase());
}
