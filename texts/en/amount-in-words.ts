const ONES =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** 12500050 paisa → 'Rupees one lakh twenty-five thousand and fifty paisa only' */
export function amountInWords(paisa: number): string {
  const rupees = Math.floor(paisa / 100);
  const rest = paisa % 100;
  const whole = rupees === 0 ? 'zero' : wholeInWords(rupees);
  return `Rupees ${whole}${rest > 0 ? ` and ${below100(rest)} paisa` : ''} only`;
}

function wholeInWords(count: number): string {
  const [crores, belowCrore] = [Math.floor(count / 10_000_000), count % 10_000_000];
  const parts: [number, string][] = [
    [Math.floor(belowCrore / 100_000), 'lakh'],
    [Math.floor((belowCrore % 100_000) / 1000), 'thousand'],
    [Math.floor((belowCrore % 1000) / 100), 'hundred'],
    [belowCrore % 100, ''],
  ];
  const words = parts
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${below100(amount)} ${unit}`.trim());
  if (crores > 0) words.unshift(`${wholeInWords(crores)} crore`);
  return words.join(' ');
}

function below100(count: number): string {
  if (count < 20) return ONES[count] ?? '';
  const [ten, one] = [TENS[Math.floor(count / 10)] ?? '', ONES[count % 10] ?? ''];
  return one ? `${ten}-${one}` : ten;
}
