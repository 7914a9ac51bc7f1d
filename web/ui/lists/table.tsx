import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { cx } from '#web/ui/class-names.ts';

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  className?: string;
  /** Its place on a card, instead of a line of its own with a label. */
  card?: string;
};

/** Rows that are ticked, to do something with all of them. Space ticks the row that has the focus. */
export type Selection<Row> = {
  isSelected: (row: Row) => boolean;
  toggle: (row: Row) => void;
  label: (row: Row) => string;
  allLabel: string;
  areAll: boolean;
  toggleAll: () => void;
};

type TableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** What Enter, or a click beside the row's own controls, does. */
  onOpen?: (row: Row) => void;
  busy?: boolean;
  /** For many columns: smaller letters, and headers that may break. */
  dense?: boolean;
  /** The grid of a card whose columns have their places in it. */
  card?: string;
  selection?: Selection<Row>;
};

const denseSpace = '@4xl:px-2 @4xl:first:pl-4 @4xl:last:pr-4';
const CONTROLS = 'a, button, input, select, textarea, summary, label, dialog';

/**
 * Rows under a header that stays in sight; where there is no room, each row becomes a card with its own labels.
 * One row is in the tab order; arrows, Home and End move between rows, Enter opens.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  onOpen,
  busy,
  dense,
  card: cardGrid,
  selection,
}: TableProps<Row>) {
  const [active, setActive] = useState<string>();
  const hasActive = rows.some((row) => rowKey(row) === active);

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, row: Row) {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' && onOpen) return onOpen(row);
    if (event.key === ' ' && selection) {
      event.preventDefault();
      return selection.toggle(row);
    }
    const to = neighbour(event.currentTarget, event.key);
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  function onClick(event: MouseEvent<HTMLTableRowElement>, row: Row) {
    const isControl = (event.target as Element).closest(CONTROLS);
    if (!isControl && !getSelection()?.toString()) onOpen?.(row);
  }

  return (
    <div className="@container">
      <div className="@4xl:overflow-clip @4xl:rounded-card @4xl:border @4xl:border-line">
        <table
          aria-busy={busy || undefined}
          className={cx(
            'block w-full border-separate border-spacing-0 text-left text-base @4xl:table',
            busy && 'cursor-progress',
          )}
        >
          <caption className="sr-only">{caption}</caption>
          <thead className="sr-only @4xl:not-sr-only @4xl:table-header-group">
            <tr className="@4xl:table-row">
              {selection && (
                <th scope="col" className="sticky top-0 z-10 w-0 border-line border-b bg-surface pl-2">
                  <Tick
                    label={selection.allLabel}
                    checked={selection.areAll}
                    onChange={selection.toggleAll}
                  />
                </th>
              )}
              {columns.map(({ header, numeric }) => (
                <th
                  key={header}
                  scope="col"
                  className={cx(
                    'sticky top-0 z-10 border-line border-b bg-surface py-3 font-medium text-ink-soft text-sm',
                    dense ? denseSpace : 'whitespace-nowrap px-4',
                    numeric && 'text-right',
                  )}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={cx('grid @4xl:table-row-group', cardGrid ? 'gap-2' : 'gap-3')}>
            {rows.map((row, index) => {
              const key = rowKey(row);
              return (
                <tr
                  key={key}
                  data-row
                  tabIndex={key === active || (!hasActive && index === 0) ? 0 : -1}
                  onFocus={() => setActive(key)}
                  onKeyDown={(event) => onKeyDown(event, row)}
                  onClick={onOpen && ((event) => onClick(event, row))}
                  className={cx(
                    'grid rounded-card border border-line bg-surface @4xl:table-row @4xl:border-0 @4xl:p-0',
                    cardGrid ?? 'gap-2 p-4',
                    'focus-visible:-outline-offset-2 @4xl:last:[&>td]:border-b-0',
                    onOpen && 'cursor-pointer hover:bg-sunken/60',
                  )}
                >
                  {selection && (
                    <td className="-mt-2 -mr-2 -mb-13 z-1 col-span-full justify-self-end align-middle @4xl:m-0 @4xl:table-cell @4xl:border-line @4xl:border-b @4xl:pl-2">
                      <Tick
                        label={selection.label(row)}
                        checked={selection.isSelected(row)}
                        onChange={() => selection.toggle(row)}
                      />
                    </td>
                  )}
                  {columns.map(({ header, cell, numeric, className, card }) => (
                    <td
                      key={header}
                      className={cx(
                        'align-middle',
                        card ??
                          'col-span-full grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-3 before:text-ink-soft before:text-sm before:content-[attr(data-label)/""] @4xl:before:hidden',
                        '@4xl:table-cell @4xl:border-line @4xl:border-b @4xl:py-3',
                        dense ? `@4xl:text-sm ${denseSpace}` : '@4xl:px-4',
                        numeric && 'tabular @4xl:text-right',
                        className,
                      )}
                      data-label={header}
                    >
                      <div className="min-w-0">{cell(row)}</div>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Tick({ label, ...input }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input type="checkbox" aria-label={label} className="size-5 accent-brand" {...input} />
    </label>
  );
}

function neighbour(row: HTMLElement, key: string): HTMLElement | null | undefined {
  const siblings = row.parentElement?.children;
  const found = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: siblings?.[0],
    End: siblings?.[siblings.length - 1],
  }[key];
  return found as HTMLElement | null | undefined;
}
