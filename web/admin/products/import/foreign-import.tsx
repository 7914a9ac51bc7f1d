import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ForeignImportAnswer, ForeignRow } from '#contract/catalogue/foreign-import.ts';
import { sendForeignCsv } from '#web/admin/kit/csv-files.ts';
import { messageOf } from '#web/api.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

const SHOWN_ROWS = 200;

type Progress = { rows: ForeignRow[]; newCategories: string[]; isOver: boolean };

/** Another shop's export: what is in it, what to do about it, and then turn by turn with a report. */
export function ForeignImport({ csv, onClose }: { csv: string; onClose: () => void }) {
  const { productImport: t, kit } = useTexts('admin');
  const [plan, setPlan] = useState<ForeignImportAnswer>();
  const [progress, setProgress] = useState<Progress>();
  const [problem, setProblem] = useState<string>();
  const [wishes, setWishes] = useState({ createCategories: true, pictures: true, update: false });
  const isGone = useRef(false);
  const { revalidate } = useRevalidator();

  const look = useEffectEvent(async () => {
    try {
      setPlan(await sendForeignCsv(csv, { dryRun: true }));
    } catch (error) {
      setProblem(messageOf(error, t.readFailed));
    }
  });
  useEffect(() => {
    isGone.current = false;
    void look();
    return () => {
      isGone.current = true;
    };
  }, []);

  async function run() {
    let done: Progress = { rows: [], newCategories: [], isOver: false };
    setProblem(undefined);
    setProgress(done);
    try {
      for (let from: number | null = 0; from !== null && !isGone.current; ) {
        const turn: ForeignImportAnswer = await sendForeignCsv(csv, { ...wishes, dryRun: false, from });
        done = {
          rows: [...done.rows, ...turn.rows],
          newCategories: [...done.newCategories, ...turn.newCategories],
          isOver: turn.next === null,
        };
        setProgress(done);
        from = turn.next;
      }
      await revalidate();
    } catch (error) {
      setProblem(messageOf(error, t.readFailed));
      setProgress(undefined);
    }
  }

  const wish = (name: keyof typeof wishes, label: string) => (
    <Checkbox
      label={label}
      checked={wishes[name]}
      onChange={(event) => setWishes({ ...wishes, [name]: event.target.checked })}
    />
  );
  const isBusy = progress !== undefined && !progress.isOver;
  return (
    <div className="grid gap-4">
      {!plan && !problem && <p role="status">{t.reading}</p>}
      {plan && !progress && (
        <>
          <p className="font-medium">
            {t.foreignPlan(
              t.sources[plan.source],
              plan.total,
              count(plan.rows, 'here'),
              count(plan.rows, 'refused'),
            )}
          </p>
          <div className="grid">
            {plan.newCategories.length > 0 &&
              wish('createCategories', t.makeCategories(plan.newCategories.join(', ')))}
            {wish('pictures', t.copyPictures)}
            {count(plan.rows, 'here') > 0 && wish('update', t.updateHere)}
          </div>
          <Report rows={plan.rows} />
        </>
      )}
      {progress && plan && (
        <>
          <p role="status" className="font-medium">
            {progress.isOver
              ? t.foreignDone(
                  count(progress.rows, 'created'),
                  count(progress.rows, 'updated'),
                  count(progress.rows, 'skipped'),
                  count(progress.rows, 'refused'),
                )
              : t.foreignProgress(progress.rows.length, plan.total)}
          </p>
          <progress
            aria-label={t.title}
            value={progress.rows.length}
            max={plan.total}
            className="h-2 w-full accent-brand"
          />
          {progress.newCategories.length > 0 && <p>{t.madeCategories(progress.newCategories.join(', '))}</p>}
          <Report rows={progress.rows} />
        </>
      )}
      {problem && (
        <Notice tone="danger" alert>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {progress?.isOver ? kit.close : kit.cancel}
        </Button>
        {plan && !progress?.isOver && (
          <Button busy={isBusy} disabled={plan.total === 0} onClick={() => void run()}>
            {t.importProducts(plan.total)}
          </Button>
        )}
      </div>
    </div>
  );
}

function count(rows: ForeignRow[], result: ForeignRow['result']): number {
  return rows.filter((row) => row.result === result).length;
}

const tones = {
  new: 'delivered',
  created: 'delivered',
  here: 'processing',
  updated: 'processing',
  skipped: 'refunded',
  refused: 'cancelled',
} as const;

function Report({ rows }: { rows: ForeignRow[] }) {
  const { productImport: t, products } = useTexts('admin');
  return (
    <ul className="divide-y divide-line rounded-card border border-line empty:hidden">
      {rows.slice(0, SHOWN_ROWS).map(({ line, name, variants, result, notes }) => (
        <li key={line} className="grid gap-1 p-3">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={tones[result]}>{t.foreignResults[result]}</Badge>
            <span className="break-words font-medium">{name}</span>
            <span className="text-ink-soft text-sm">
              {t.line(line)}
              {variants > 1 && ` · ${products.variants(variants)}`}
            </span>
          </p>
          {notes.map((note) => (
            <p key={note} className="break-words text-danger text-sm">
              {note}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
