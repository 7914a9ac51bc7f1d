import type { ProductOption } from '#contract/catalogue/variants.ts';

/** What a row chooses of each option, in the order of the file: [['Size', 'L'], ['Colour', 'Blue']]. */
export type Chosen = [option: string, value: string][];

const OPTION_COLUMN = /^option:\s*(\S.*)$/i;

/** A column such as 'option: Size' has the values of one option. */
export function optionOfColumn(column: string): string | undefined {
  return OPTION_COLUMN.exec(column.trim())?.[1]?.trim();
}

export function chosenInColumns(columns: string[], cells: string[]): Chosen {
  return columns.flatMap((column, place): Chosen => {
    const option = optionOfColumn(column);
    const value = cells[place]?.trim();
    return option && value ? [[option, value]] : [];
  });
}

/** 'Size: L; Colour: Blue' in its parts; undefined where it is not written so. */
export function chosenInLabel(label: string): Chosen | undefined {
  const parts = label
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  const chosen = parts.map((part): Chosen[number] => {
    const colon = part.indexOf(':');
    return [part.slice(0, Math.max(colon, 0)).trim(), part.slice(colon + 1).trim()];
  });
  const isWhole = chosen.length > 0 && chosen.every(([option, value]) => option && value);
  return isWhole ? chosen : undefined;
}

export function labelOfChosen(chosen: Chosen): string {
  return chosen.map(([option, value]) => `${option}: ${value}`).join('; ');
}

/** 'Size: L; Colour: Blue', as a cell of the file has it. */
export function variantLabel(options: ProductOption[], values: string[]): string {
  return labelOfChosen(options.map(({ name }, place) => [name, values[place] ?? '']));
}
