import { Badge } from '#web/ui/badge.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';

type Texts = { nameNe: string; descriptionNe: string };
type InNepaliProps = {
  labels: { summary: string; name: string; description: string; hint: string };
  value: Texts;
  longest: { name: number; description: number };
  onChange: (change: Partial<Texts>) => void;
};

/** The name and description in Nepali; without them the others are shown there too, and the mark says so. */
export function InNepali({ labels, value, longest, onChange }: InNepaliProps) {
  const isMissing = !value.nameNe.trim();
  return (
    <details className="rounded-control border border-line" open={!isMissing || undefined}>
      <summary className="flex min-h-11 items-center gap-3 px-4 font-medium">
        {labels.summary}
        {isMissing && <Badge tone="neutral">{labels.hint}</Badge>}
      </summary>
      <div className="grid gap-5 px-4 pb-4">
        <TextField
          label={labels.name}
          lang="ne"
          maxLength={longest.name}
          value={value.nameNe}
          onChange={({ target }) => onChange({ nameNe: target.value })}
        />
        <TextArea
          label={labels.description}
          lang="ne"
          rows={3}
          maxLength={longest.description}
          value={value.descriptionNe}
          onChange={({ target }) => onChange({ descriptionNe: target.value })}
        />
      </div>
    </details>
  );
}
