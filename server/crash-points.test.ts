import { expect, onTestFinished, test, vi } from 'vitest';
import { armCrashPoint, crashPoint } from './crash-points.ts';

test('a process dies only where it was told to, and never in live mode', () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  onTestFinished(() => {
    kill.mockRestore();
    armCrashPoint({ mode: 'demo', crashAt: undefined });
  });
  armCrashPoint({ mode: 'live', crashAt: 'order-placed' });
  crashPoint('order-placed');
  armCrashPoint({ mode: 'demo', crashAt: 'order-placed' });
  crashPoint('order-quoted');
  expect(kill).not.toHaveBeenCalled();
  crashPoint('order-placed');
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGKILL');
});
