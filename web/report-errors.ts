import { ApiError } from './api.ts';

/**
 * Runs in the page's head: what goes wrong in the browser, from the first script on, is told to the server's log. Each failure
 * once, five of a page at most, cut short, and without the query of any address.
 */
export const reportErrors = `(function () {
  var told = [];
  function tell(error, text) {
    var message = String((error && error.message) || text || error).slice(0, 300);
    if (told.length > 4 || told.indexOf(message) > -1) return;
    told.push(message);
    var report = { message: message, stack: String((error && error.stack) || '').slice(0, 1500), page: location.pathname.slice(0, 200) };
    navigator.sendBeacon('/api/browser-errors', new Blob([JSON.stringify(report)], { type: 'application/json' }));
  }
  addEventListener('error', function (event) {
    if (event.message) tell(event.error, event.message);
  });
  addEventListener('unhandledrejection', function (event) {
    tell(event.reason);
  });
})();`;

/** What an error page has caught. That the server said no, or could not be reached, is nobody's mistake. */
export function reportCaught(error: unknown): void {
  console.error(error);
  const isOurs = error instanceof Error && !(error instanceof ApiError);
  if (isOurs) dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
}
