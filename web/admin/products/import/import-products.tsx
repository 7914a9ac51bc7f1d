import { type ChangeEvent, useState } from 'react';
import { href, useRevalidator } from 'react-router';
import type { ImportAnswer, ImportedRow, ImportProblem } from '#contract/values/csv.ts';
import { sendCsv } from '#web/admin/kit/csv-files.ts';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { messageOf } from '#web/api.ts';
import { saveFile } from '#web/save-file.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { ForeignImport } from './foreign-import.tsx';

const SHOWN_ROWS = 200;

const screen = href('/admin/products');

/** A file is first only read: what it would change, and every row that cannot be. Then a person decides. */
export default function ImportProducts() {
  const t = useTexts('admin').productImport;
  const close = useCloseDialog(screen);
  return (
    <Dialog title={t.title} open onClose={close} wide>
      <ImportForm onClose={close} />
    </Dialog>
  );
}

function ImportForm({ onClose }: { onClose: () => void }) {
  const { productImport: t, kit } = useTexts('admin');
  const [csv, setCsv] = useState('');
  const [isOfOthers, setForeign] = useState(false);
  const [plan, setPlan] = useState<ImportAnswer>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<'reading' | 'importing'>();
  const [createCategories, setCreate] = useState(false);
  const { revalidate } = useRevalidator();

  async function run(text: string, dryRun: boolean, create = createCategories) {
    setBusy(dryRun ? 'reading' : 'importing');
    setProblem(undefined);
    try {
      const answer = await sendCsv('/admin/products/import', text, { dryRun, createCategories: create });
      if (dryRun || answer.errors.length > 0) return setPlan(answer);
      toast.success(t.imported(answer.counts.create, answer.counts.update));
      await revalidate();
      onClose();
    } catch (error) {
      setProblem(messageOf(error, t.readFailed));
    } finally {
      setBusy(undefined);
    }
  }

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (!file) return;
    setPlan(undefined);
    const text = await file.text();
    setCsv(text);
    setForeign(isForeign(text));
    if (!isForeign(text)) await run(text, true);
  }

  const changes = plan ? plan.counts.create + plan.counts.update : 0;
  const canImport = plan !== undefined && plan.errors.length === 0 && changes > 0;
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{t.hint}</p>
      <CsvField onChange={(event) => void choose(event)} disabled={busy !== undefined} />
      <TemplateLinks />
      <ColumnHints />
      {isOfOthers && <ForeignImport key={csv} csv={csv} onClose={onClose} />}
      <div aria-live="polite" className="grid gap-5 empty:hidden">
        {busy === 'reading' && <p>{t.reading}</p>}
        {plan && plan.newCategories.length > 0 && (
          <Checkbox
            label={t.makeCategories(plan.newCategories.join(', '))}
            checked={createCategories}
            disabled={busy !== undefined}
            onChange={({ target }) => {
              setCreate(target.checked);
              void run(csv, true, target.checked);
            }}
          />
        )}
        {plan && <Plan plan={plan} />}
      </div>
      {problem && (
        <Notice tone="danger" alert>
          {problem}
        </Notice>
      )}
      <div className={isOfOthers ? 'hidden' : 'flex flex-wrap justify-end gap-3'}>
        <Button variant="secondary" onClick={onClose}>
          {kit.cancel}
        </Button>
        <Button busy={busy === 'importing'} disabled={!canImport} onClick={() => void run(csv, false)}>
          {canImport ? t.importChanges(changes) : t.import}
        </Button>
      </div>
    </div>
  );
}

/** Their headers are the only sign: both have columns that ours have not. */
function isForeign(csv: string): boolean {
  const [head = ''] = csv.split(/\r?\n/, 1);
  return /(^|,)"?\uFEFF?(handle|url handle|regular price)"?(,|$)/i.test(head.replace(/^\uFEFF/, ''));
}

function TemplateLinks() {
  const { productImport: t, kit } = useTexts('admin');
  const save = (path: string, file: string) =>
    void saveFile(path, file).catch((error) => toast.error(messageOf(error, kit.exportFailed)));
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        onClick={() => save('/admin/products-template.csv', 'products-template.csv')}
      >
        {t.template}
      </Button>
      <Button
        variant="secondary"
        onClick={() => save('/admin/products-with-variants.csv', 'products-with-variants.csv')}
      >
        {t.exportVariants}
      </Button>
    </div>
  );
}

function ColumnHints() {
  const t = useTexts('admin').productImport;
  return (
    <details className="rounded-control border border-line">
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 text-link">{t.columns}</summary>
      <ul className="grid list-disc gap-2 px-3 pb-3 pl-8 text-ink-soft text-sm">
        {t.columnHints.map((hint) => (
          <li key={hint} className="break-words">
            {hint}
          </li>
        ))}
      </ul>
    </details>
  );
}

function CsvField({
  disabled,
  onChange,
}: {
  disabled: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}) {
  const t = useTexts('admin').productImport;
  return (
    <FileField
      label={t.csvFile}
      accept=".csv,text/csv"
      disabled={disabled}
      onChange={onChange}
      // Choosing the same file again, corrected meanwhile, counts as choosing.
      onClick={(event) => {
        event.currentTarget.value = '';
      }}
    />
  );
}

function Plan({ plan: { rows, errors, counts } }: { plan: ImportAnswer }) {
  const t = useTexts('admin').productImport;
  const changing = rows.filter(({ action }) => action !== 'unchanged');
  return (
    <>
      <p className="font-medium">{t.plan(counts.create, counts.update, counts.unchanged, counts.errors)}</p>
      {errors.length > 0 && <Problems errors={errors} />}
      {changing.length > 0 && <Rows rows={changing} />}
    </>
  );
}

function Problems({ errors }: { errors: ImportProblem[] }) {
  const t = useTexts('admin').productImport;
  return (
    <Notice tone="danger">
      <p className="font-medium">{t.badRows}</p>
      <ul className="mt-2 grid max-h-60 gap-1 overflow-y-auto">
        {errors.slice(0, SHOWN_ROWS).map(({ line, message }) => (
          <li key={`${line} ${message}`} className="break-words">
            {t.badRow(line, message)}
          </li>
        ))}
        <Rest count={errors.length - SHOWN_ROWS} />
      </ul>
    </Notice>
  );
}

function Rows({ rows }: { rows: ImportedRow[] }) {
  const t = useTexts('admin').productImport;
  return (
    <section aria-label={t.wouldChange}>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line">
        {rows.slice(0, SHOWN_ROWS).map(({ line, action, name, changes }) => (
          <li key={line} className="grid gap-1 p-3">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={action === 'create' ? 'delivered' : 'processing'}>
                {action === 'create' ? t.toAdd : t.toChange}
              </Badge>
              <span className="break-words font-medium">{name}</span>
              <span className="text-ink-soft text-sm">{t.line(line)}</span>
            </p>
            {action === 'update' && (
              <ul className="text-sm">
                {changes.map(({ field, before, after }) => (
                  <li key={field} className="break-words">
                    {field}: <del className="text-ink-soft">{before || t.empty}</del> →{' '}
                    <ins>{after || t.empty}</ins>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
        <Rest count={rows.length - SHOWN_ROWS} />
      </ul>
    </section>
  );
}

function Rest({ count }: { count: number }) {
  const t = useTexts('admin').productImport;
  return count > 0 ? <li className="p-3 text-ink-soft">{t.andMore(count)}</li> : null;
}
