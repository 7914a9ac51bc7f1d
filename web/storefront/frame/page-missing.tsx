import { href } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';

export function PageMissing({ title, hint }: { title: string; hint: string }) {
  return (
    <div className="shop-width grid min-h-[60dvh] place-content-center justify-items-center gap-4 py-16 text-center">
      <p className="font-semibold text-brand-text text-lg">404</p>
      <h1 className="font-bold text-3xl tracking-tight sm:text-4xl">{title}</h1>
      <p className="max-w-md text-ink-soft">{hint}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to={href('/products')} prefetch="intent">
          Back to products
        </ButtonLink>
        <ButtonLink to={href('/')} variant="secondary" prefetch="intent">
          Go to the home page
        </ButtonLink>
      </div>
    </div>
  );
}
