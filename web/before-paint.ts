/**
 * Runs in the page's head, before anything is painted: the chosen theme, and who is logged in, so that neither the colours
 * nor the header jump once the app wakes up. The keys are those of theme.ts and session.ts.
 */
export const beforePaint = `(function (root) {
  try {
    var theme = localStorage.getItem('pasal.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    var session = JSON.parse(localStorage.getItem('pasal.session') || 'null');
    root.dataset.session = session && session.token ? (session.user && session.user.role) || 'user' : 'guest';
    root.dataset.cart = localStorage.getItem('pasal.cart-count') || '0';
  } catch (error) {
    root.dataset.session = 'guest';
  }
})(document.documentElement);`;
