/** Sizes, colours and whatever else a product comes in. */
export const variants = {
  soldOut: 'out of stock',
  notMade: 'not available in this combination',
  choose: (options: string[]) => `Please choose ${listed(options)}`,
  from: 'From',
  before: 'Before',
  saved: (amount: string) => `You save ${amount}`,
  chooseOptionsOf: (name: string) => `Choose options of ${name}`,
  comesIn: (colours: string[]) => `Comes in ${listed(colours)}`,
};

/** 'Size', 'Size and Colour', 'Size, Colour and Length' */
function listed(names: string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
