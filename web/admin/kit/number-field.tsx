import { type ChangeEvent, type InputHTMLAttributes, use, useLayoutEffect, useRef, useState } from 'react';
import { inDevanagari, inWesternDigits } from '#texts/digits.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { FieldProblems, type Frame, TextField } from '#web/ui/field.tsx';
import { useFormats } from './formats.ts';

type NumberFieldProps = Frame &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> & {
    min?: number;
    max?: number;
    step?: number | 'any';
    /** Of what it holds as programs read it, whatever digits it shows. */
    onChange?: (event: { target: { value: string } }) => void;
  };

/** A number, in the digits of the page and typed in either. The platform's own field knows only the digits of the browser. */
export function NumberField(props: NumberFieldProps) {
  return useLanguage() === 'ne' ? <NepaliNumber {...props} /> : <TextField type="number" {...props} />;
}

function NepaliNumber({
  value,
  defaultValue,
  onChange,
  name,
  min,
  max,
  step = 1,
  ...props
}: NumberFieldProps) {
  const [own, setOwn] = useState(String(defaultValue ?? ''));
  const plain = value === undefined ? own : String(value);
  const problems = use(FieldProblems);
  const held = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const problem = useNumberProblem(plain, { min, max, step });
  const caret = useRef<number>(null);
  useLayoutEffect(() => {
    input.current?.setCustomValidity(problem);
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const typed = inWesternDigits(target.value);
    const kept = typed.replace(/[^\d.-]/g, '');
    // The digits change in their places, so the caret stays in its own.
    caret.current = kept.length === typed.length ? target.selectionStart : null;
    // For a form that reads its fields at once.
    if (held.current) held.current.value = kept;
    setOwn(kept);
    onChange?.({ target: { value: kept } });
  }
  return (
    <>
      {name && <input ref={held} type="hidden" name={name} value={plain} />}
      <TextField
        inputMode={step === 1 && (min ?? 0) >= 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        {...props}
        ref={input}
        error={props.error ?? problems[name ?? '']}
        placeholder={props.placeholder && inDevanagari(props.placeholder)}
        value={inDevanagari(plain)}
        onChange={change}
      />
    </>
  );
}

type Bounds = { min: number | undefined; max: number | undefined; step: number | 'any' };

function useNumberProblem(plain: string, { min, max, step }: Bounds): string {
  const t = useTexts('admin').kit.fields;
  const { exact } = useFormats();
  if (plain === '') return '';
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return t.number;
  if (step === 1 && !Number.isInteger(+plain)) return t.whole;
  if (step === 0.01 && /\.\d{3}/.test(plain)) return t.twoDecimals;
  if (min !== undefined && +plain < min) return t.atLeast(exact(min));
  return max !== undefined && +plain > max ? t.atMost(exact(max)) : '';
}
