import { href, Link } from 'react-router';
import { firstUnknownDay } from '#contract/values/bikram-sambat.ts';
import { dayOf } from '#contract/values/dates.ts';
import { useFormats } from '#web/admin/kit/formats.ts';
import { readCalendar } from '#web/calendar.ts';
import { useSession } from '#web/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Notice } from '#web/ui/notice.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;
const SOON_MS = 30 * DAY_MS;

type CalendarEndsProps = { onlyOver?: boolean; className?: string };

/** Where the days of Bikram Sambat are known no further, bills wait: the owner is told before and while it is so. */
export function CalendarEnds({ onlyOver = false, className }: CalendarEndsProps) {
  const t = useTexts('admin').calendar;
  const { day } = useFormats();
  const permissions = useSession()?.user.permissions;
  const years = readCalendar()?.years;
  if (!years) return null;
  const end = firstUnknownDay(years);
  const isOver = dayOf(new Date()) >= end;
  const isSoon = dayOf(new Date(Date.now() + SOON_MS)) >= end;
  if (!isOver && (onlyOver || !isSoon)) return null;
  const last = day(new Date(Date.parse(`${end}T12:00:00+05:45`) - DAY_MS).toISOString());
  return (
    <Notice tone="warning" className={className ?? ''}>
      {isOver ? t.over(last) : t.endsSoon(last)}{' '}
      {permissions && !permissions.includes('settings') ? (
        t.askOwner
      ) : (
        <Link to={href('/admin/calendar')} className="font-medium underline underline-offset-4">
          {t.enter}
        </Link>
      )}
    </Notice>
  );
}
