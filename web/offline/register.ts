import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** After the page has everything it needs. Where there is no service worker, the browser's own page says that it is offline. */
export function useWorker(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (document.readyState === 'complete') register();
    else addEventListener('load', register, { once: true });
  }, []);
  useEffect(() => {
    if (pathname + search) tellSeen([]);
  }, [pathname, search]);
}

const worker = () => (import.meta.env.PROD ? navigator.serviceWorker : undefined);

/** It has not seen what was loaded before it stood, and is told. */
function register(): void {
  if (!worker()?.controller)
    worker()?.addEventListener('controllerchange', () =>
      tellSeen(performance.getEntriesByType('resource').map(({ name }) => name)),
    );
  worker()
    ?.register('/service-worker.js')
    .catch(() => {});
}

function tellSeen(files: string[]): void {
  worker()?.controller?.postMessage({ page: location.href, files });
}
