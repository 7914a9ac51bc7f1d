import { type InputHTMLAttributes, useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { cx } from './class-names.ts';
import { Field, type Frame, look } from './field.tsx';

/** A file of this device. The words are those of the page: a browser says its own in the language of the device. */
export function FileField({
  label,
  hint,
  error,
  className,
  ...input
}: Frame & InputHTMLAttributes<HTMLInputElement>) {
  const t = useTexts('shop').kit;
  const [names, setNames] = useState('');
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(described) => (
        <div
          className={cx(
            look,
            'relative flex h-11 items-center gap-3 pl-1.5 has-focus-visible:outline-2 has-focus-visible:outline-focus',
          )}
        >
          <span className="inline-flex h-8 shrink-0 items-center rounded-[6px] bg-sunken px-3 font-medium text-sm">
            {t.chooseFile}
          </span>
          <span className="truncate text-ink-soft text-sm">{names || t.noFile}</span>
          <input
            {...described}
            {...input}
            type="file"
            onChange={(event) => {
              setNames(Array.from(event.target.files ?? [], ({ name }) => name).join(', '));
              input.onChange?.(event);
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </div>
      )}
    </Field>
  );
}
