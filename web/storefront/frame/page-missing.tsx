import { href } from 'react-router';
import { onIntent } from '#web/prefetch.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export function PageMissing({ title, hint }: { title: string; hint: string }) {
  const t = useTexts('shop');
  return (
    <div className="shop-width grid min-h-[60dvh] place-content-center justify-items-center gap-4 py-16 text-center">
      <p className="font-semibold text-brand-text text-lg">{t.kit.notFoundCode}</p>
      <h1 className="font-bold text-3xl tracking-tight sm:text-4xl">{title}</h1>
      <p className="max-w-md text-ink-soft">{hint}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to={href('/products')} prefetch={onIntent}>
          {t.frame.backToProducts}
        </ButtonLink>
        <ButtonLink to={href('/')} variant="secondary" prefetch={onIntent}>
          {t.kit.goHome}
        </ButtonLink>
      </div>
    </div>
  );
}
