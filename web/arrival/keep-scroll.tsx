import { UNSAFE_useScrollRestoration } from 'react-router';

const KEY = 'react-router-scroll-positions';

/** Before the app is awake, so that nothing jumps. The router's own script throws where nothing may be stored. */
const scrollBack = import.meta.env.SSR
  ? `(function () {
  var state = history.state;
  if (!state || !state.key) history.replaceState((state = { key: Math.random().toString(32).slice(2) }), '');
  try {
    var y = JSON.parse(sessionStorage.getItem('${KEY}') || '{}')[state.key];
    if (typeof y === 'number') scrollTo(0, y);
  } catch (error) {}
})()`
  : '';

/** Whoever reloads or comes back finds the page where it was. */
export function KeepScroll() {
  UNSAFE_useScrollRestoration();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant script
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scrollBack }} />;
}
