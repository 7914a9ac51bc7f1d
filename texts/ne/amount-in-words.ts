/** Every number below a hundred has a word of its own. */
const NUMBERS = `शून्य एक दुई तीन चार पाँच छ सात आठ नौ दश एघार बाह्र तेह्र चौध पन्ध्र सोह्र सत्र अठार उन्नाइस
  बीस एक्काइस बाइस तेइस चौबीस पच्चीस छब्बीस सत्ताइस अट्ठाइस उनन्तीस
  तीस एकतीस बत्तीस तेत्तीस चौँतीस पैँतीस छत्तीस सैँतीस अठतीस उनन्चालीस
  चालीस एकचालीस बयालीस त्रिचालीस चवालीस पैँतालीस छयालीस सतचालीस अठचालीस उनन्चास
  पचास एकाउन्न बाउन्न त्रिपन्न चउन्न पचपन्न छपन्न सन्ताउन्न अन्ठाउन्न उनन्साठी
  साठी एकसट्ठी बयसट्ठी त्रिसट्ठी चौँसट्ठी पैँसट्ठी छयसट्ठी सतसट्ठी अठसट्ठी उनन्सत्तरी
  सत्तरी एकहत्तर बहत्तर त्रिहत्तर चौहत्तर पचहत्तर छयहत्तर सतहत्तर अठहत्तर उनासी
  असी एकासी बयासी त्रियासी चौरासी पचासी छयासी सतासी अठासी उनान्नब्बे
  नब्बे एकान्नब्बे बयानब्बे त्रियान्नब्बे चौरान्नब्बे पन्चानब्बे छयान्नब्बे सन्तानब्बे अन्ठानब्बे उनान्सय`.split(/\s+/);

/** 12500050 paisa → 'रुपैयाँ एक लाख पच्चीस हजार र पचास पैसा मात्र' */
export function amountInWords(paisa: number): string {
  const rupees = Math.floor(paisa / 100);
  const rest = paisa % 100;
  return `रुपैयाँ ${wholeInWords(rupees)}${rest > 0 ? ` र ${NUMBERS[rest]} पैसा` : ''} मात्र`;
}

function wholeInWords(count: number): string {
  if (count < 100) return NUMBERS[count] ?? '';
  const crores = Math.floor(count / 10_000_000);
  const parts: [number, string][] = [
    [Math.floor(count / 100_000) % 100, 'लाख'],
    [Math.floor(count / 1000) % 100, 'हजार'],
    [Math.floor(count / 100) % 10, 'सय'],
    [count % 100, ''],
  ];
  const words = parts
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${NUMBERS[amount]} ${unit}`.trim());
  return [...(crores > 0 ? [`${wholeInWords(crores)} करोड`] : []), ...words].join(' ');
}
