import { useState } from 'react';
import { inWesternDigits } from '#texts/digits.ts';
import { type Frame, TextField } from './field.tsx';
import { useCount } from './use-count.ts';

type CountFieldProps = Frame & {
  value: number;
  min: number;
  max: number;
  onChange: (count: number) => void;
  /** For a form that reads its fields. */
  name?: string;
};

/** How many, from `min` to `max`, in the digits of the page. */
export function CountField({ value, min, max, onChange, name, ...frame }: CountFieldProps) {
  const { plain, input } = useCount({ value, min, max, onChange });
  return (
    <>
      {name && <input type="hidden" name={name} value={plain} />}
      <TextField
        {...frame}
        {...input}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          input.onChange(event);
          // Told with each key that makes a count that may be, and not only when the field is left.
          const count = Number(inWesternDigits(event.target.value));
          if (count >= min && count <= max && count !== value) onChange(count);
        }}
      />
    </>
  );
}

/** One that keeps its own number until the form is sent. */
export function OwnCountField({
  first,
  ...field
}: Omit<CountFieldProps, 'value' | 'onChange'> & { first: number }) {
  const [value, setValue] = useState(first);
  return <CountField {...field} value={value} onChange={setValue} />;
}
