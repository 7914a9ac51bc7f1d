import { cx } from '#web/ui/class-names.ts';
import { type LiveState, useLiveState } from './live.ts';

const words: Record<LiveState, string> = {
  connecting: 'connecting…',
  live: 'live',
  offline: 'connection lost, trying again…',
};
const dots: Record<LiveState, string> = {
  connecting: 'bg-pending',
  live: 'bg-success',
  offline: 'bg-danger',
};

/** True while the server pushes what changes; otherwise it says so. */
export function LiveLabel() {
  const state = useLiveState();
  return (
    <p role="status" className="inline-flex items-center gap-2 text-ink-soft text-sm">
      <span aria-hidden className={cx('size-2 rounded-full', dots[state])} />
      <span className="font-medium text-ink">Real-time data</span>
      <span>{words[state]}</span>
    </p>
  );
}
