/** Every date is shown as people in Nepal read the clock, whatever the device says. */
const timeZone = 'Asia/Kathmandu';

const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
const minute = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const isoDay = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** '15 Nov 2026' */
export function formatDay(timestamp: string): string {
  return day.format(new Date(timestamp));
}

/** '15 Nov 2026, 17:05' */
export function formatMinute(timestamp: string): string {
  return minute.format(new Date(timestamp));
}

/** '2026-11-15' */
export function dayOf(date: Date): string {
  return isoDay.format(date);
}
