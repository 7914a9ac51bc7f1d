import { useRevalidator } from 'react-router';
import { ButtonLink } from './button.tsx';

/** When nothing else can be shown: it uses no data, so that it cannot fail itself. */
export function ErrorPage({ isMissing }: { isMissing: boolean }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-xl place-content-center gap-4 px-6 py-16 text-center">
      <title>{isMissing ? 'Page not found' : 'Something went wrong'}</title>
      <p className="font-semibold text-brand-text text-lg">{isMissing ? '404' : 'Sorry'}</p>
      <h1 className="font-bold text-3xl tracking-tight">
        {isMissing ? 'Page not found' : 'This page could not be loaded'}
      </h1>
      <p className="text-ink-soft" role="status">
        {isMissing
          ? 'The page may have moved, or the address has a typo.'
          : 'Check your connection, or try again in a moment. Nothing you did is lost.'}
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
            {state === 'loading' ? 'Trying again…' : 'Try again'}
          </ButtonLink>
        )}
        <ButtonLink to="/products" variant={isMissing ? 'primary' : 'secondary'}>
          Browse products
        </ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Go to the home page
        </ButtonLink>
      </div>
    </div>
  );
}
