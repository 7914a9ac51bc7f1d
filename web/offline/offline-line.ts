import { offline as en } from '#texts/en/offline.ts';
import type { Language, Translated } from '#texts/language.ts';
import { offline as ne } from '#texts/ne/offline.ts';

const texts: Translated<typeof en> = { en, ne };

/** The words of the line, where showOfflineLine finds them. */
export function offlineWords(language: Language): Record<string, string> {
  const { now, seenToday, seenEarlier } = texts[language];
  return { 'data-now': now, 'data-today': seenToday, 'data-earlier': seenEarlier };
}

/**
 * Runs in the page's head. A page that could not be reached is shown as it was last seen, and says so: the worker marks such a page,
 * and tells of data that is as old. Once the line is back an old page is loaded anew; but nobody's address is taken
 * from under their hands: there the app reads its data again, and the answer takes the line away. A page that is just being left
 * waits: loading it anew would take the browser back to it.
 */
export const showOfflineLine = `(function (root, worker) {
  var shown = false, isOld = false, isLeft = false;
  function inNepal(date) {
    return new Date(date.getTime() + 20700000).toISOString();
  }
  function digits(text) {
    return root.lang === 'ne' ? text.replace(/\\d/g, function (digit) { return String.fromCharCode(2406 + Number(digit)); }) : text;
  }
  function show(seenAt) {
    var line = document.getElementById('offline-line');
    if (!line) return;
    shown = seenAt !== null;
    isOld = !!seenAt;
    line.hidden = !shown;
    if (isOld) addEventListener('beforeunload', function () { isLeft = true; });
    if (!seenAt) return void (line.textContent = shown ? line.dataset.now : '');
    var at = inNepal(new Date(seenAt));
    var day = at.slice(0, 10);
    var words = day === inNepal(new Date()).slice(0, 10) ? line.dataset.today : line.dataset.earlier;
    line.textContent = digits(words.replace('{day}', day).replace('{time}', at.slice(11, 16)));
  }
  document.addEventListener('DOMContentLoaded', function () {
    if (root.dataset.seenAt) show(root.dataset.seenAt);
    else if (navigator.onLine === false) show('');
  });
  addEventListener('offline', function () { if (!shown) show(''); });
  addEventListener('online', function () {
    if (isOld && !/\\/checkout$/.test(location.pathname)) return void setTimeout(function () { location.reload(); }, isLeft ? 5000 : 0);
    if (shown) dispatchEvent(new Event('line-is-back'));
    if (shown && !isOld) show(null);
  });
  if (!worker) return;
  worker.addEventListener('message', function (event) {
    var seenAt = event.data && event.data.seenAt;
    if (seenAt !== undefined && (seenAt || shown)) show(seenAt);
  });
  worker.startMessages && worker.startMessages();
})(document.documentElement, navigator.serviceWorker);`;
