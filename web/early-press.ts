/**
 * The page is seen before the app is awake. A button pressed in between would do nothing: the press is kept from everybody, and done
 * once the app is there. What works without it, a form that only asks or a popover, is left to the browser.
 */
export const keepEarlyPress = `(function () {
  var pressed;
  function keep(event) {
    var button = event.target.closest('button');
    var asks = button && button.type === 'submit' && button.form && button.form.method === 'get';
    if (!button || asks || button.hasAttribute('popovertarget')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = button;
  }
  addEventListener('click', keep, true);
  window.takeEarlyPress = function () {
    removeEventListener('click', keep, true);
    return pressed;
  };
})();`;

declare global {
  interface Window {
    takeEarlyPress?: () => HTMLButtonElement | undefined;
  }
}

export function replayEarlyPress(): void {
  window.takeEarlyPress?.()?.click();
  delete window.takeEarlyPress;
}
