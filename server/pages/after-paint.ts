const BACKGROUND_MS = 1000;

/**
 * The page is complete without its scripts, so they wait until it has been painted: on a slow line they would only hold up its
 * font and its first picture. A tab in the background paints nothing, and wakes up all the same.
 */
const alarm = `(function () {
  var awake = false;
  function wake() {
    if (awake) return;
    awake = true;
    document.querySelectorAll('link[rel="after-paint"]').forEach(function (link) {
      link.rel = 'modulepreload';
    });
    document.querySelectorAll('script[type="after-paint"]').forEach(function (waiting) {
      var script = document.createElement('script');
      script.type = 'module';
      script.textContent = waiting.textContent;
      waiting.replaceWith(script);
    });
  }
  requestAnimationFrame(function () {
    setTimeout(wake);
  });
  setTimeout(wake, ${BACKGROUND_MS});
})();`;

export function scriptsAfterPaint(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="after-paint"')
    .replaceAll('<script type="module" async="">', '<script type="after-paint">')
    .replace('</body>', `<script>${alarm}</script></body>`);
}
