import { useEffect, useState } from 'react';
import type { DeliveryTerms } from '#contract/delivery/delivery.ts';
import { callApi } from '#web/api.ts';
import { readToken } from '#web/session/session.ts';
import { DeliveryLine } from '#web/storefront/delivery/delivery-line.tsx';
import { readVisitorPlace } from '#web/storefront/delivery/visitor-place.ts';

/** What one of it costs to be brought to the visitor's place, and when it comes. The server says it in words. */
export function ProductDelivery({ id, price }: { id: string; price: number }) {
  const [sentence, setSentence] = useState('');
  const [place, setPlace] = useState<number>();
  useEffect(() => {
    const known = readVisitorPlace()?.code;
    setPlace(known);
    if (!known && readToken()) {
      import('#web/storefront/delivery/own-place.ts')
        .then(({ keepOwnPlace }) => keepOwnPlace())
        .then(setPlace)
        .catch(() => undefined);
    }
  }, []);
  useEffect(() => {
    if (!place) return;
    callApi<{ delivery: DeliveryTerms }>('GET', `/delivery?place=${place}&product=${id}&price=${price}`)
      .then(({ delivery }) => setSentence(delivery.sentence ?? ''))
      .catch(() => undefined);
  }, [place, id, price]);
  return <DeliveryLine sentence={sentence} onChosen={() => setPlace(readVisitorPlace()?.code)} />;
}
