import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

const tones = {
  danger: 'border-danger/40 bg-danger-tint text-danger',
  warning: 'border-pending/40 bg-pending-tint text-pending',
};

/** What went wrong, read out at once. */
export function Alert({ tone = 'danger', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <div role="alert" className={cx('rounded-control border px-4 py-3 text-base', tones[tone])}>
      {children}
    </div>
  );
}
