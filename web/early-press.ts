/**
 * The page is seen before the app is awake. A button pressed in between would do nothing: presses are kept from everybody, and done
 * in their order once the app is there. What works without it, a form that only asks or a popover, is left to the browser.
 */
export const keepEarlyPresses = `(function () {
  var pressed = [];
  function keep(event) {
    var button = event.target.closest('button');
    var asks = button && button.type === 'submit' && button.form && button.form.method === 'get';
    if (!button || asks || button.hasAttribute('popovertarget')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.push(button);
  }
  addEventListener('click', keep, true);
  window.takeEarlyPresses = function () {
    removeEventListener('click', keep, true);
    return pressed;
  };
})();`;

declare global {
  interface Window {
    takeEarlyPresses?: () => HTMLButtonElement[];
  }
}

/** Each press sees what the one before it has changed: '+' and then 'Add to Cart' adds two. */
export async function replayEarlyPresses(): Promise<void> {
  const presses = window.takeEarlyPresses?.() ?? [];
  delete window.takeEarlyPresses;
  for (const button of presses) {
    button.click();
    await new Promise((resolve) => setTimeout(resolve));
  }
}
