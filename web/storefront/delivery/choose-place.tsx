import { PlaceField } from '#web/order-kit/place-field.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { readVisitorPlace, storeVisitorPlace } from './visitor-place.ts';

/** Kept in the browser; checkout begins with it. */
export default function ChoosePlace({ onChosen }: { onChosen: () => void }) {
  const t = useTexts('shop').product;
  return (
    <PlaceField
      label={t.yourPlace}
      nothing={t.noPlace}
      place={readVisitorPlace()}
      onChoose={(place) => {
        if (!place) return;
        storeVisitorPlace(place);
        onChosen();
      }}
    />
  );
}
