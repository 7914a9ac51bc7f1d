import { useEffect } from 'react';
import { type Formats, formatsIn } from '#web/admin/kit/formats.ts';
import { type TextGroups, textsIn, useLanguage } from '#web/texts/texts.ts';

type Words = TextGroups['admin']['kit']['fields'];
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What is wrong with a field is said in the language of the page: the browser's own words are in the browser's language. */
export function useFieldWords(): void {
  const language = useLanguage();
  useEffect(() => {
    const said = new Set<Control>();
    const say = ({ target }: Event) => {
      if (!isControl(target) || target.validity.customError) return;
      target.setCustomValidity(
        sentenceFor(target, textsIn(language, 'admin').kit.fields, formatsIn(language)),
      );
      said.add(target);
    };
    // Words of ours would keep a field wrong that has been put right meanwhile.
    const forget = () => {
      for (const control of said) control.setCustomValidity('');
      said.clear();
    };
    const moments = ['input', 'change', 'click', 'keydown'];
    addEventListener('invalid', say, true);
    for (const moment of moments) addEventListener(moment, forget, true);
    return () => {
      forget();
      removeEventListener('invalid', say, true);
      for (const moment of moments) removeEventListener(moment, forget, true);
    };
  }, [language]);
}

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

function sentenceFor(control: Control, t: Words, { exact, day }: Formats): string {
  const { validity, type } = control;
  const [min, max] = control instanceof HTMLInputElement ? [control.min, control.max] : ['', ''];
  const bound = (text: string) => (type === 'number' ? exact(Number(text)) : day(text));
  if (validity.valueMissing) return missing(control, t);
  if (validity.badInput) return type === 'number' ? t.number : t.day;
  if (validity.typeMismatch) return type === 'email' ? t.email : t.address;
  if (validity.rangeUnderflow) return type === 'number' ? t.atLeast(bound(min)) : t.dayFrom(bound(min));
  if (validity.rangeOverflow) return type === 'number' ? t.atMost(bound(max)) : t.dayUntil(bound(max));
  if (validity.stepMismatch) return control.getAttribute('step') === '0.01' ? t.twoDecimals : t.whole;
  return control.title || t.wrong;
}

function missing({ type }: Control, t: Words): string {
  if (type === 'checkbox') return t.tick;
  return /^(select|radio|file)/.test(type) ? t.choose : t.missing;
}
