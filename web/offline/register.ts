/** After the page has everything it needs. Where there is no service worker, the browser's own page says that it is offline. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  if (document.readyState === 'complete') void register();
  else addEventListener('load', register, { once: true });
}
