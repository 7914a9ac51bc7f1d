import { useEffect, useState } from 'react';

/** Enter chooses from what was found for what stands there now; pressed before that has come, it waits for it. */
export function useEnter(isFound: boolean, choose: () => void): { enter: () => void; cancel: () => void } {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || !isFound) return;
    setWaiting(false);
    choose();
  }, [isWaiting, isFound, choose]);
  return { enter: () => setWaiting(true), cancel: () => setWaiting(false) };
}
