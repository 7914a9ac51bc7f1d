import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';

/** Only who presses needs it. */
const ChoosePlace = lazy(() => import('./choose-place.tsx'));

type DeliveryLineProps = {
  /** What it costs and when it comes; empty before the place is known. */
  sentence: string;
  onChosen: () => void;
};

/** Delivery for the place of this browser's visitor, and a way to name another. */
export function DeliveryLine({ sentence, onChosen }: DeliveryLineProps) {
  const t = useTexts('shop').product;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="text-sm noscript:hidden">
      <p>
        {sentence}{' '}
        <button
          type="button"
          aria-expanded={isChoosing}
          className="min-h-11 text-left text-link underline underline-offset-4"
          onClick={() => setChoosing(!isChoosing)}
        >
          {sentence ? t.changePlace : t.deliveryWhere}
        </button>
      </p>
      {isChoosing && (
        <Suspense>
          <ChoosePlace
            onChosen={() => {
              setChoosing(false);
              onChosen();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
