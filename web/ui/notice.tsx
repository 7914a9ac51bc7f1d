import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

const tones = {
  danger: { look: 'border-danger/40 bg-danger-tint text-danger', Icon: CircleAlert },
  warning: { look: 'border-pending/40 bg-pending-tint text-pending', Icon: TriangleAlert },
  info: { look: 'border-line bg-sunken text-ink', Icon: Info },
};

type NoticeProps = { tone: keyof typeof tones; alert?: boolean; className?: string; children: ReactNode };

/** A box with something to know. With `alert` it is read out as soon as it appears. */
export function Notice({ tone, alert, className, children }: NoticeProps) {
  const { look, Icon } = tones[tone];
  return (
    <div
      role={alert ? 'alert' : undefined}
      className={cx('flex items-start gap-2.5 rounded-control border px-3.5 py-3 text-base', look, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
