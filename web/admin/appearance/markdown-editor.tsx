import { Bold, Heading2, Link2, List } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { TextNode } from '#contract/appearance.ts';
import type { Language } from '#texts/language.ts';
import { callApi, messageOf } from '#web/api.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextNodes } from '#web/ui/text-nodes.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { addMark, type Mark } from './markdown-marks.ts';

type MarkdownEditorProps = {
  label: string;
  language: Language;
  value: string;
  onChange: (text: string) => void;
};

const tools: [Mark, typeof Bold][] = [
  ['bold', Bold],
  ['heading', Heading2],
  ['list', List],
  ['link', Link2],
];

/** A small editor: four tools, and a look at the page as the server will make it. */
export function MarkdownEditor({ label, language, value, onChange }: MarkdownEditorProps) {
  const { appearance: t, kit } = useTexts('admin');
  const area = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState<TextNode[]>();
  const id = useId();

  function press(mark: Mark) {
    const field = area.current;
    if (!field) return;
    const marked = addMark(value, field.selectionStart, field.selectionEnd, mark, t.words);
    onChange(marked.text);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(marked.from, marked.to);
    });
  }

  async function show() {
    if (shown) return setShown(undefined);
    try {
      const body = { text: value };
      const path = '/admin/appearance/read-markdown';
      setShown((await callApi<{ nodes: TextNode[] }>('POST', path, body)).nodes);
    } catch (error) {
      toast.error(messageOf(error, kit.didNotWork));
    }
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-1">
        <div role="toolbar" aria-label={t.tools} className="flex gap-1">
          {tools.map(([mark, Icon]) => (
            <Button
              key={mark}
              variant="secondary"
              size="icon"
              aria-label={t[mark]}
              disabled={shown !== undefined}
              onClick={() => press(mark)}
            >
              <Icon aria-hidden className="size-5" />
            </Button>
          ))}
        </div>
        <Button variant="quiet" aria-pressed={shown !== undefined} onClick={show} className="ml-auto">
          {shown ? t.showText : t.showPage}
        </Button>
      </div>
      {shown ? (
        <div className="min-h-64 rounded-control border border-line bg-paper p-4">
          {shown.length > 0 ? (
            <TextNodes nodes={shown} />
          ) : (
            <p className="text-ink-soft">{t.nothingWritten}</p>
          )}
        </div>
      ) : (
        <textarea
          ref={area}
          id={id}
          lang={language}
          rows={12}
          maxLength={20_000}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="w-full rounded-control border border-line-strong bg-surface px-3 py-2.5 text-base"
        />
      )}
    </div>
  );
}
