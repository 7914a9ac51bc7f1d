import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { onSessionChangedElsewhere } from './session/session.ts';

/** Reads the screen's data again when another tab logs in or out, and when this tab is looked at again. */
export function useStayInStep(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) revalidate();
    };
    const onRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) revalidate();
    };
    const stopListening = onSessionChangedElsewhere(revalidate);
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('pageshow', onRestored);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('pageshow', onRestored);
    };
  }, [revalidate]);
}
