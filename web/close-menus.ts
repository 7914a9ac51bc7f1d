/** A menu of the header, which opens without a script, closes when somebody presses elsewhere, or Escape. */
export const closeMenus = `(function () {
  function open() { return document.querySelector('header details[open]'); }
  addEventListener('click', function (event) {
    var menu = open();
    if (menu && !menu.contains(event.target)) menu.open = false;
  });
  addEventListener('keydown', function (event) {
    var menu = event.key === 'Escape' && open();
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary').focus();
  });
})();`;
