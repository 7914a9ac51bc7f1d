import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';
import { type LiveState, useLiveState } from './live.ts';

const dots: Record<LiveState, string> = {
  connecting: 'bg-pending',
  live: 'bg-success',
  offline: 'bg-danger',
};

/** True while the server pushes what changes; otherwise it says so. */
export function LiveLabel() {
  const t = useTexts('admin').kit;
  const state = useLiveState();
  return (
    <p role="status" className="inline-flex items-center gap-2 text-ink-soft text-sm">
      <span aria-hidden className={cx('size-2 rounded-full', dots[state])} />
      <span className="font-medium text-ink">{t.realTime}</span>
      <span>{t.live[state]}</span>
    </p>
  );
}

/** The line under a list's title; beside it, whether what is listed may be out of date. */
export function ConnectionLost({ children }: { children?: ReactNode }) {
  const t = useTexts('admin').kit;
  const isLost = useLiveState() === 'offline';
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {children}
      <span
        role="status"
        className={cx('inline-flex items-center gap-1.5 text-danger text-sm', !isLost && 'sr-only')}
      >
        {isLost && (
          <>
            <CloudOff aria-hidden className="size-4" /> {t.connectionLost}
          </>
        )}
      </span>
    </span>
  );
}
