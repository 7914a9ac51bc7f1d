import { useRevalidator } from 'react-router';
import { useTexts } from '#web/texts/texts.ts';
import { ButtonLink } from './button.tsx';

/** When nothing else can be shown: it uses no data, so that it cannot fail itself. */
export function ErrorPage({ isMissing }: { isMissing: boolean }) {
  const { revalidate, state } = useRevalidator();
  const t = useTexts('shop').kit;
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-xl place-content-center gap-4 px-6 py-16 text-center">
      <title>{isMissing ? t.pageNotFound : t.pageFailedTitle}</title>
      <p className="font-semibold text-brand-text text-lg">{isMissing ? t.notFoundCode : t.sorry}</p>
      <h1 className="font-bold text-3xl tracking-tight">{isMissing ? t.pageNotFound : t.pageFailed}</h1>
      <p className="text-ink-soft" role="status">
        {isMissing ? t.pageNotFoundHint : t.pageFailedHint}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {!isMissing && (
          <ButtonLink
            to=""
            reloadDocument
            aria-busy={state === 'loading'}
            onClick={(event) => {
              event.preventDefault();
              void revalidate();
            }}
          >
            {state === 'loading' ? t.tryingAgain : t.tryAgain}
          </ButtonLink>
        )}
        <ButtonLink to="/products" variant={isMissing ? 'primary' : 'secondary'}>
          {t.browseProducts}
        </ButtonLink>
        <ButtonLink to="/" variant="secondary">
          {t.goHome}
        </ButtonLink>
      </div>
    </div>
  );
}
