import { goToChosenLanguage } from './chosen-language.ts';
import latinUrl from './styles/letters/inter-latin.woff2?url';
import devanagariUrl from './styles/letters/noto-sans-devanagari.woff2?url';

/**
 * Runs in the page's head, before anything is painted: the language that was chosen, the chosen theme, who is logged in and what the cart holds, so that neither
 * the colours nor the header jump once the app wakes up. The keys are those of theme.ts and session.ts. The letters are asked for
 * here, because the first layout asks too late to be drawn with them. Without a letter beyond Latin: one would make V8 keep the whole of
 * an English page at two bytes a letter.
 */
export const beforePaint = `(function (root) {
  try {
    var theme = localStorage.getItem('pasal.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    ${goToChosenLanguage}
    addEventListener('click', function (event) {
      var link = event.target.closest('a[hreflang]');
      if (!link) return;
      link.search = location.search;
      link.hash = location.hash;
      localStorage.setItem('pasal.language', link.hreflang);
    });
    var session = JSON.parse(localStorage.getItem('pasal.session') || 'null');
    root.dataset.session = session && session.token ? (session.user && session.user.role) || 'user' : 'guest';
    var count = Number(localStorage.getItem('pasal.cart-count')) || 0;
    root.dataset.cart = String(count);
    var shown = count > 99 ? '99+' : String(count);
    if (root.lang === 'ne') shown = shown.replace(/\\d/g, function (digit) { return String.fromCharCode(0x966 + Number(digit)); });
    root.style.setProperty('--cart-count', JSON.stringify(shown));
  } catch (error) {
    root.dataset.session = 'guest';
  }
  if (navigator.connection && navigator.connection.saveData) root.dataset.saver = '';
  else {
    if (root.lang === 'ne') document.fonts.load('1em "Noto Sans Devanagari Variable"', '\\u0928').catch(function () {});
    document.fonts.load('1em "Inter Variable"').catch(function () {});
  }
})(document.documentElement);`;

/**
 * Runs before the styles are asked for, which name the letters too late. On a slow line the letters would only hold the styles up,
 * and whoever saves data reads in those of the device.
 */
export const askForLetters = `(function (language, connection) {
  if (connection && (connection.saveData || /[23]g/.test(connection.effectiveType))) return;
  (language === 'ne' ? ['${devanagariUrl}', '${latinUrl}'] : ['${latinUrl}']).forEach(function (address) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'font';
    link.type = 'font/woff2';
    link.crossOrigin = '';
    link.href = address;
    document.head.append(link);
  });
})(document.documentElement.lang, navigator.connection);`;
