import { useState } from 'react';
import { type Appearance, type PageName, pageNames } from '#contract/appearance.ts';
import type { Language } from '#texts/language.ts';
import { useTexts } from '#web/texts/texts.ts';
import { SelectField } from '#web/ui/field.tsx';
import { MarkdownEditor } from './markdown-editor.tsx';

type PagesEditorProps = {
  language: Language;
  pages: Appearance['pages'];
  onChange: (pages: Appearance['pages']) => void;
};

export function PagesEditor({ language, pages, onChange }: PagesEditorProps) {
  const t = useTexts('admin').appearance;
  const [page, setPage] = useState<PageName>('about');
  const isWritten = (name: PageName) => (pages[name].en + pages[name].ne).trim() !== '';
  return (
    <div className="grid gap-4">
      <SelectField
        label={t.page}
        hint={t.pageHint}
        value={page}
        onChange={(event) => setPage(event.target.value as PageName)}
        className="max-w-md"
      >
        {pageNames.map((name) => (
          <option key={name} value={name}>
            {isWritten(name) ? t.written(t.pageNames[name]) : t.pageNames[name]}
          </option>
        ))}
      </SelectField>
      <MarkdownEditor
        key={`${page} ${language}`}
        label={t.textOf(t.pageNames[page])}
        language={language}
        value={pages[page][language]}
        onChange={(text) => onChange({ ...pages, [page]: { ...pages[page], [language]: text } })}
      />
    </div>
  );
}
