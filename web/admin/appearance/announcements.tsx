import { Plus, Trash2 } from 'lucide-react';
import type { Announcement } from '#contract/appearance.ts';
import type { Language } from '#texts/language.ts';
import { DayField } from '#web/admin/kit/dates/day-field.tsx';
import { fromField, toField } from '#web/admin/kit/dates/local-time.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

type AnnouncementsProps = {
  language: Language;
  announcements: Announcement[];
  onChange: (announcements: Announcement[]) => void;
};

const MOST = 10;
const none: Announcement = { text: { en: '', ne: '' }, from: null, until: null };

export function Announcements({ language, announcements, onChange }: AnnouncementsProps) {
  const t = useTexts('admin').appearance;
  const set = (at: number, fields: Partial<Announcement>) =>
    onChange(announcements.map((one, index) => (index === at ? { ...one, ...fields } : one)));
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft text-sm">{t.announcementsHint}</p>
      {announcements.map((one, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: an announcement has no other name than its place
          key={index}
          className="grid gap-3 border-line border-b pb-4 sm:grid-cols-2"
        >
          <legend className="sr-only">{t.announcement(index + 1)}</legend>
          <div className="flex items-end gap-2 sm:col-span-2">
            <TextField
              label={t.announcement(index + 1)}
              lang={language}
              maxLength={200}
              className="flex-1"
              value={one.text[language]}
              onChange={(event) => set(index, { text: { ...one.text, [language]: event.target.value } })}
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label={t.remove(t.announcement(index + 1))}
              onClick={() => onChange(announcements.filter((_, other) => other !== index))}
            >
              <Trash2 aria-hidden className="size-5" />
            </Button>
          </div>
          <DayField
            label={t.from}
            withTime
            value={toField(one.from)}
            onChange={(event) => set(index, { from: fromField(event.target.value) })}
          />
          <DayField
            label={t.until}
            withTime
            value={toField(one.until)}
            onChange={(event) => set(index, { until: fromField(event.target.value) })}
          />
        </fieldset>
      ))}
      {announcements.length < MOST && (
        <Button
          variant="secondary"
          onClick={() => onChange([...announcements, none])}
          className="justify-self-start"
        >
          <Plus aria-hidden className="size-4" /> {t.addAnnouncement}
        </Button>
      )}
    </div>
  );
}
