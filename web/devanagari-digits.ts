import { inWesternDigits } from '#texts/digits.ts';

const DIGITS = /[०-९]/;

/** Numbers may be typed in Devanagari; fields that are only for numbers get them as programs read them. */
export function acceptDevanagariDigits(): void {
  addEventListener('beforeinput', (event) => {
    if (!event.data || !DIGITS.test(event.data) || !event.cancelable || !isForNumbers(event.target)) return;
    event.preventDefault();
    // The one way to type that undo, React and number fields understand alike.
    document.execCommand('insertText', false, inWesternDigits(event.data));
  });
  // What cannot be stopped above: composed and pasted text.
  addEventListener(
    'input',
    ({ target }) => {
      if (!isForNumbers(target) || !DIGITS.test(target.value)) return;
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      const caret = target.selectionStart;
      set?.call(target, inWesternDigits(target.value));
      if (caret !== null) target.setSelectionRange(caret, caret);
    },
    { capture: true },
  );
}

function isForNumbers(target: EventTarget | null): target is HTMLInputElement {
  return (
    target instanceof HTMLInputElement &&
    (/^(tel|number)$/.test(target.type) || /^(tel|numeric|decimal)$/.test(target.inputMode))
  );
}
