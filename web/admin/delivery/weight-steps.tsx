import { Plus, Trash2 } from 'lucide-react';
import { NumberField } from '#web/admin/kit/number-field.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';

const MOST = 10;

export type StepDraft = { fromGrams: string; fee: string };

type WeightStepsProps = { steps: StepDraft[]; onChange: (steps: StepDraft[]) => void };

/** The heaviest step that a parcel reaches says its price. */
export function WeightSteps({ steps, onChange }: WeightStepsProps) {
  const t = useTexts('admin').delivery;
  const change = (index: number, part: Partial<StepDraft>) =>
    onChange(steps.map((step, at) => (at === index ? { ...step, ...part } : step)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium text-sm">{t.steps}</legend>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the list
        <div key={index} className="flex items-end gap-3">
          <NumberField
            label={t.stepFrom(index + 1)}
            inputMode="numeric"
            required
            min={1}
            max={1_000_000}
            className="min-w-0 flex-1"
            value={step.fromGrams}
            onChange={(event) => change(index, { fromGrams: event.target.value })}
          />
          <NumberField
            label={t.stepFee(index + 1)}
            inputMode="decimal"
            required
            min={0}
            step={0.01}
            className="min-w-0 flex-1"
            value={step.fee}
            onChange={(event) => change(index, { fee: event.target.value })}
          />
          <Button
            variant="quiet"
            size="icon"
            aria-label={t.removeStep(index + 1)}
            onClick={() => onChange(steps.filter((_, at) => at !== index))}
          >
            <Trash2 aria-hidden className="size-5" />
          </Button>
        </div>
      ))}
      {steps.length < MOST && (
        <div>
          <Button variant="secondary" onClick={() => onChange([...steps, { fromGrams: '', fee: '' }])}>
            <Plus aria-hidden className="size-4" /> {t.addStep}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
