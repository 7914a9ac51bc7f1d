import type { RenderedMessage } from '#contract/outbox.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { useTexts } from '#web/texts/texts.ts';

/** A mail's HTML in a frame without scripts, or the line of an SMS. */
export function MessagePreview({ rendered: { subject, html, text } }: { rendered: RenderedMessage }) {
  const t = useTexts('admin').outbox;
  if (!html)
    return (
      <p lang={langOf(text)} className="rounded-control bg-sunken p-4">
        {text}
      </p>
    );
  return (
    <div className="grid gap-3">
      <p lang={langOf(subject)} className="font-medium">
        {subject}
      </p>
      <iframe
        title={t.previewTitle}
        sandbox=""
        srcDoc={html}
        className="h-110 w-full rounded-control border border-line bg-sunken"
      />
      <details>
        <summary className="flex min-h-11 items-center text-link hover:underline">{t.asText}</summary>
        <pre className="wrap-anywhere whitespace-pre-wrap rounded-control bg-sunken p-4 font-sans">
          {text}
        </pre>
      </details>
    </div>
  );
}
