import { ButtonLink } from './button.tsx';

/** When nothing else can be shown: it uses no data, so that it cannot fail itself. */
export function ErrorPage({ isMissing }: { isMissing: boolean }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl place-content-center gap-4 px-6 py-16 text-center">
      <p className="font-semibold text-brand-text text-lg">{isMissing ? '404' : 'Sorry'}</p>
      <h1 className="font-bold text-3xl tracking-tight">
        {isMissing ? 'Page not found' : 'Something went wrong on our side'}
      </h1>
      <p className="text-ink-soft">
        {isMissing
          ? 'The page may have moved, or the address has a typo.'
          : 'Nothing you did is lost. Please try again in a moment.'}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {!isMissing && (
          <ButtonLink to="" reloadDocument>
            Try again
          </ButtonLink>
        )}
        <ButtonLink to="/products" variant={isMissing ? 'primary' : 'secondary'}>
          Browse products
        </ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Go to the home page
        </ButtonLink>
      </div>
    </main>
  );
}
