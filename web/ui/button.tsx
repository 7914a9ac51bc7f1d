import { LoaderCircle } from 'lucide-react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from './class-names.ts';

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'normal' | 'tight' | 'large' | 'icon';
};

const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap select-none ' +
  'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress aria-disabled:opacity-75';
const variants = {
  primary: 'bg-brand text-on-brand enabled:hover:bg-brand-strong [a&]:hover:bg-brand-strong',
  secondary: 'border border-line-strong/60 bg-surface text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  quiet: 'text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  danger: 'border border-danger/50 bg-surface text-danger enabled:hover:bg-danger-tint',
};
const sizes = {
  normal: 'min-h-11 px-4 text-sm',
  /** Where a phone has little room. */
  tight: 'min-h-11 px-1.5 text-sm min-[375px]:px-2.5 sm:px-4',
  large: 'min-h-12 px-6 text-base',
  icon: 'size-11 shrink-0',
};

function look({ variant = 'primary', size = 'normal' }: Look, className?: string): string {
  return cx(base, variants[variant], sizes[size], className);
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { busy?: boolean; children: ReactNode };

/** While busy it keeps its width and the focus, says so to screen readers and ignores further clicks. */
export function Button({ variant, size, busy, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={look({ variant, size }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      onClick={busy ? ignore : rest.onClick}
    >
      {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {children}
    </button>
  );
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
}

export function ButtonLink({ variant, size, className, ...rest }: LinkProps & Look) {
  return <Link className={look({ variant, size }, className)} {...rest} />;
}

/** Out of the pages, to an address as it stands: a link of theirs would stay below the language's name. */
export function ButtonAnchor({
  variant,
  size,
  className,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Look) {
  return <a className={look({ variant, size }, className)} {...rest} />;
}
