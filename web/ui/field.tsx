import type {
  ComponentProps,
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { createContext, use, useId } from 'react';
import { cx } from './class-names.ts';

export const look =
  'w-full rounded-control border border-line-strong bg-surface px-3 text-base text-ink placeholder:text-ink-soft ' +
  'transition-colors duration-150 aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-soft';

/** What is wrong with the fields of a form, by their names: for forms that check all of them at once. */
export const FieldProblems = createContext<Partial<Record<string, string>>>({});

export type Frame = {
  label: string;
  hideLabel?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
};
type Described = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

export function Field({
  label,
  hideLabel,
  hint,
  error,
  className,
  children,
}: Frame & { children: (described: Described) => ReactNode }) {
  const id = useId();
  const description = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium text-ink'}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': description })}
      {hint && !error && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

function split<Props extends Frame>({ label, hideLabel, hint, error, className, ...control }: Props) {
  return { frame: { label, hideLabel, hint, error, className }, control };
}

export function TextField(props: Frame & ComponentProps<'input'>) {
  const { frame, control: input } = split(props);
  const problems = use(FieldProblems);
  return (
    <Field {...frame} error={frame.error ?? problems[input.name ?? '']}>
      {(described) => <input className={cx(look, 'h-11')} {...described} {...input} />}
    </Field>
  );
}

export function TextArea(props: Frame & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { frame, control: area } = split(props);
  return (
    <Field {...frame}>
      {(described) => <textarea className={cx(look, 'min-h-24 py-2.5')} {...described} {...area} />}
    </Field>
  );
}

/** The platform's own select: right on phones, by keyboard and for screen readers. */
export function SelectField(props: Frame & SelectHTMLAttributes<HTMLSelectElement>) {
  const { frame, control: select } = split(props);
  return (
    <Field {...frame}>
      {(described) => <select className={cx(look, 'h-11')} {...described} {...select} />}
    </Field>
  );
}

export function Checkbox({
  label,
  className,
  ...input
}: { label: string } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={cx('inline-flex min-h-11 items-center gap-3 py-1.5 text-base text-ink', className)}>
      <input type="checkbox" className="size-5 shrink-0 accent-brand" {...input} />
      {label}
    </label>
  );
}
