import { ArrowLeft } from 'lucide-react';
import { href, useNavigate } from 'react-router';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';

/** Back to where the visitor came from; to the listing when they came from outside. */
export function BackButton() {
  const navigate = useNavigate();
  const t = useTexts('shop').product;
  const cameFromHere = () => (window.history.state as { idx?: number } | null)?.idx;
  return (
    <Button
      variant="quiet"
      onClick={() => void (cameFromHere() ? navigate(-1) : navigate(href('/products')))}
      className="-ml-3 px-3 noscript:hidden"
    >
      <ArrowLeft aria-hidden className="size-4" /> {t.back}
    </Button>
  );
}
