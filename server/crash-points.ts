/**
 * Where a proof kills the process as a power cut would, to see what it leaves behind. The environment names one
 * (CRASH_AT); a live shop refuses to start with it.
 */
export const crashPoints = [
  'order-quoted',
  'order-placed',
  'ahead-unasked',
  'payment-asked',
  'payment-prepared',
  'payment-page-made',
  'payment-stored',
  'lookup-asked',
  'lookup-answered',
  'lookup-applied',
  'lookup-stored',
  'refund-requested',
  'refund-claimed',
  'refund-sent',
  'refund-applied',
  'refund-stored',
] as const;

export type CrashPoint = (typeof crashPoints)[number];

let armed: CrashPoint | undefined;

export function armCrashPoint({ mode, crashAt }: { mode: string; crashAt: CrashPoint | undefined }): void {
  armed = mode === 'demo' ? crashAt : undefined;
}

/** No handler runs and nothing is tidied up. */
export function crashPoint(here: CrashPoint): void {
  if (here === armed) process.kill(process.pid, 'SIGKILL');
}
