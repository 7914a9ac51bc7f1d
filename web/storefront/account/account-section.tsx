import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '#web/api.ts';
import { browserTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toaster.tsx';

type SectionProps = { title: string; hint?: ReactNode; children: ReactNode };

export function Section({ title, hint, children }: SectionProps) {
  return (
    <section
      aria-label={title}
      className="wrap-anywhere min-w-0 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 className="font-semibold text-lg">{title}</h2>
      {hint && <div className="mt-1 text-ink-soft">{hint}</div>}
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  );
}

type CallFormProps = {
  submit: string;
  variant?: 'primary' | 'secondary' | 'danger';
  /** Does it, and says what to tell; nothing to tell is fine. */
  onSubmit: (fields: Record<string, string>) => Promise<string | undefined>;
  children?: ReactNode;
};

/** A small form: what fails is said beside its button, what was typed stays until it has worked. */
export function CallForm({ submit, variant = 'primary', onSubmit, children }: CallFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    setBusy(true);
    setProblem(undefined);
    try {
      const message = await onSubmit(Object.fromEntries(entries));
      if (message) toast.success(message);
      form.current?.reset();
      await revalidate();
    } catch (error) {
      setProblem(messageOf(error, browserTexts('shop').kit.somethingWrong));
    }
    setBusy(false);
  }

  return (
    <form ref={form} onSubmit={send} className="grid gap-4">
      {children}
      {problem && (
        <Notice tone="danger" alert>
          {problem}
        </Notice>
      )}
      <div>
        <Button type="submit" variant={variant} busy={isBusy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

export function SectionsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}
