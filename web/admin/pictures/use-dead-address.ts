import { useEffect, useState } from 'react';

const AFTER_TYPING_MS = 500;

/** Says so when no picture answers at an address that was entered. */
export function useDeadAddress(address: string): boolean {
  const [dead, setDead] = useState<string>();
  useEffect(() => {
    if (!/^(https?:\/\/[^/]+\/|\/pictures\/)\S+$/.test(address)) return;
    const image = new Image();
    const wait = setTimeout(() => {
      image.onerror = () => setDead(address);
      image.src = address;
    }, AFTER_TYPING_MS);
    return () => {
      clearTimeout(wait);
      image.onerror = null;
    };
  }, [address]);
  return dead === address;
}
