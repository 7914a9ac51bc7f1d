import { useEffect, useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import type { Appearance, AppearanceAnswer, AppearanceChange } from '#contract/appearance.ts';
import type { Category } from '#contract/catalogue/catalogue.ts';
import type { CollectionListAnswer } from '#contract/catalogue/collections.ts';
import { withLanguage } from '#contract/values/language-path.ts';
import { type Language, languages } from '#texts/language.ts';
import { useLive } from '#web/admin/frame/live.ts';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { spoken } from '#web/admin/kit/spoken.ts';
import { UnsavedGuard } from '#web/admin/kit/unsaved-guard.tsx';
import { useWrite, type WriteResult } from '#web/admin/kit/write.ts';
import { ApiError, callApi, messageOf } from '#web/api.ts';
import { browserTexts, useLanguage, useTexts } from '#web/texts/texts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Route } from './+types/appearance.ts';
import { AppearancePanels } from './appearance-panels.tsx';
import { type Intent, SaveBar } from './save-bar.tsx';

type Write = { intent: Intent; change: AppearanceChange };

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.appearance.name);

export async function clientLoader() {
  const [answer, { categories }, { collections }] = await Promise.all([
    callApi<AppearanceAnswer>('GET', '/admin/appearance'),
    callApi<{ categories: Category[] }>('GET', '/admin/categories'),
    callApi<CollectionListAnswer>('GET', '/admin/collections'),
  ]);
  return { ...answer, categories: spoken(categories), collections: spoken(collections) };
}

/** What was typed is saved first: the preview shows it, and nothing else is published. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<WriteResult> {
  const t = browserTexts('admin').appearance;
  const { intent, change } = (await request.json()) as Write;
  try {
    if (intent !== 'discard') await callApi('PUT', '/admin/appearance', change);
    if (intent !== 'save') await callApi('POST', `/admin/appearance/${intent}`);
    const said = { save: t.savedToast, publish: t.publishedToast, discard: t.discardedToast, preview: '' };
    if (said[intent]) toast.success(said[intent]);
    return { done: true, answer: intent };
  } catch (error) {
    const problem = messageOf(error, browserTexts('admin').kit.didNotWork);
    const isConflict = error instanceof ApiError && error.status === 409;
    return { done: false, problem: isConflict ? `${problem} ${t.newestLoaded}` : problem };
  }
}

export default function AdminAppearance({ loaderData }: Route.ComponentProps) {
  const { appearance: t, kit } = useTexts('admin');
  const pageLanguage = useLanguage();
  const [language, setLanguage] = useState<Language>(pageLanguage);
  const [edits, setEdits] = useState<Partial<Appearance>>({});
  const [isLeaving, setLeaving] = useState(false);
  const { revalidate } = useRevalidator();
  const isDirty = Object.keys(edits).length > 0;
  useLive(['appearance'], () => isDirty || revalidate());
  const writing = useWrite<Write>((intent) => {
    setEdits({});
    setLeaving(intent === 'preview');
  });
  useEffect(() => {
    // Only once nothing is unsaved any more: the guard would ask.
    if (isLeaving && !isDirty) location.assign(withLanguage('/', pageLanguage));
  }, [isLeaving, isDirty, pageLanguage]);

  const { draft, version, isPublished, categories, collections } = loaderData;
  return (
    <div className="max-w-3xl">
      <PageHead title={t.name} line={t.line}>
        <Link
          to={`${href('/admin/audit')}?entity=appearance`}
          className="flex min-h-11 items-center text-link hover:underline"
        >
          {kit.history}
        </Link>
      </PageHead>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          writing.send({ intent: 'save', change: { ...edits, version } });
        }}
        className="grid gap-4"
      >
        <LanguageChoice language={language} onChange={setLanguage} />
        <AppearancePanels
          face={{ ...draft, ...edits }}
          language={language}
          categories={categories}
          collections={collections}
          change={(part) => setEdits((before) => ({ ...before, ...part }))}
        />
        {writing.problem && (
          <Notice tone="danger" alert>
            {writing.problem}
          </Notice>
        )}
        <SaveBar
          isDirty={isDirty}
          isPublished={isPublished}
          busy={writing.busy || isLeaving}
          send={(intent) => writing.send({ intent, change: { ...edits, version } })}
          forget={() => setEdits({})}
        />
      </form>
      <UnsavedGuard dirty={isDirty} />
    </div>
  );
}

function LanguageChoice({ language, onChange }: { language: Language; onChange: (to: Language) => void }) {
  const t = useTexts('admin').appearance;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{t.writingIn}</legend>
      <div className="flex flex-wrap gap-2">
        {languages.map((each) => (
          <label
            key={each}
            className="flex min-h-11 items-center gap-2 rounded-control border border-line bg-surface px-4 has-checked:border-brand has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="writing-in"
              checked={each === language}
              onChange={() => onChange(each)}
              className="size-5 accent-brand"
            />
            {t.languages[each]}
          </label>
        ))}
      </div>
      <p className="text-ink-soft text-sm">{t.writingHint}</p>
    </fieldset>
  );
}

export function HydrateFallback() {
  const { appearance: t, kit } = useTexts('admin');
  return (
    <>
      <PageHead title={t.name} line={t.line} />
      <div role="status" className="grid max-w-3xl gap-4">
        <span className="sr-only">{kit.loading}</span>
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').appearance;
  return <FetchFailed heading={t.name} message={t.fetchFailed} />;
}
