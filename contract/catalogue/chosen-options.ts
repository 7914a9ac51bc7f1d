/** { Size: 'L', Colour: 'Blue' }, in the order of the product's options. */
type ChosenOptions = Record<string, string>;

/** 'L · Blue' */
export function optionsLabel(options: ChosenOptions): string {
  return Object.values(options).join(' · ');
}

export function chosenOptions(names: string[], values: string[]): ChosenOptions {
  return Object.fromEntries(names.map((name, place) => [name, values[place] ?? '']));
}
