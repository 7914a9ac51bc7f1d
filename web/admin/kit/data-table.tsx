import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/texts.ts';

type DataTableProps = { caption: string; head: string[]; rows: { key: string; cells: ReactNode[] }[] };

/** The numbers of a chart as a plain table: first column names, the others count. */
export function DataTable({ caption, head, rows }: DataTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-sm sm:text-base">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th
                key={name}
                scope="col"
                className="whitespace-nowrap border-line border-b py-2 pr-3 font-medium text-ink-soft text-sm last:pr-0 not-first:text-right"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...numbers] }) => (
            <tr key={key} className="[&:not(:last-child)>*]:border-line [&:not(:last-child)>*]:border-b">
              <th scope="row" className="py-2.5 pr-3 font-normal">
                {name}
              </th>
              {numbers.map((number, index) => (
                <td
                  key={head[index + 1]}
                  className="tabular whitespace-nowrap py-2.5 pr-3 text-right last:pr-0"
                >
                  {number}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The table behind a chart, one click away. */
export function TableBehind(table: DataTableProps) {
  const t = useTexts('admin').kit;
  return (
    <details className="mt-4 border-line border-t pt-2">
      <summary className="flex min-h-11 items-center font-medium text-link text-sm hover:underline">
        {t.showAsTable}
      </summary>
      <DataTable {...table} />
    </details>
  );
}
