import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#web/texts/texts.ts';

/** A name in a table of figures, leading to the rows behind them. */
export function RowsLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-link hover:underline">
      {children}
    </Link>
  );
}

export function NoData() {
  const t = useTexts('admin').kit;
  return <p className="py-10 text-center text-ink-soft">{t.noData}</p>;
}
