/**
 * Features of React DOM that no page of this shop uses, as the functions that only they call: name, and what is left of it.
 * What those called in turn has no caller any more, and the minifier drops it.
 */
const nothing = '';

const unusedFunctions: Record<string, string> = {
  // <ViewTransition>: the router's own transitions ask the browser, not React.
  trackEnterViewTransitions: nothing,
  applyViewTransitionToHostInstances: nothing,
  restoreViewTransitionOnHostInstances: nothing,
  commitEnterViewTransitions: nothing,
  commitExitViewTransitions: nothing,
  commitNestedViewTransitions: nothing,
  restoreEnterOrExitViewTransitions: nothing,
  restoreNestedViewTransitions: nothing,
  measureNestedViewTransitions: nothing,
  recursivelyTraverseAfterMutationEffects: nothing,
  commitAfterMutationEffectsOnFiber: nothing,
  flushAfterMutationEffects: nothing,
  scheduleViewTransitionEvent: nothing,
  reportViewTransitionError: nothing,
  createViewTransitionInstance: nothing,
  getViewTransitionName: nothing,
  getViewTransitionClassName: nothing,
  ViewTransitionPseudoElement: nothing,
  startViewTransition: nothing,
  // A commit that waits for pictures (in a <ViewTransition>) or for styles with a `precedence`.
  accumulateSuspenseyCommitOnFiber: nothing,
  waitForCommitToBeReady: 'return null;',
  preloadInstanceAndSuspendIfNeeded: 'arguments[0].flags &= -16777217;',
  preloadResourceAndSuspendIfNeeded: 'arguments[0].flags &= -16777217;',
  // Styles with a `precedence`, asynchronous scripts with an address, preload() and its like.
  getResource: `return arguments[0] === 'style' || arguments[0] === 'script'
    ? { type: 'void', instance: null, count: 0, state: null } : null;`,
  acquireResource: 'arguments[1].count++; return null;',
  prefetchDNS: nothing,
  preconnect: nothing,
  preload: nothing,
  preloadModule: nothing,
  preinitStyle: nothing,
  preinitScript: nothing,
  preinitModuleScript: nothing,
  // <Fragment ref>
  FragmentInstance: nothing,
  commitNewChildToFragmentInstances: nothing,
  commitFragmentInstanceInsertionEffects: nothing,
  commitFragmentInstanceDeletionEffects: nothing,
  isFragmentInstanceParent: 'return false;',
  // <SuspenseList>, <Activity>
  updateSuspenseListComponent: 'return null;',
  findFirstSuspended: 'return null;',
  cutOffTailIfNeeded: nothing,
  updateActivityComponent: 'return null;',
  commitActivityHydrationCallbacks: nothing,
  // <form action={function}>, useActionState, useFormStatus
  extractEvents$1: nothing,
  mountActionState: nothing,
  updateActionState: nothing,
  rerenderActionState: nothing,
  requestFormReset: nothing,
  recursivelyResetForms: nothing,
  // Attributes of custom elements
  setPropOnCustomElement: nothing,
  // The names of minified components in an error's stack
  getStackByFiberInDevAndProd: "return '';",
  // The browser's own sign of loading during an asynchronous transition
  defaultOnDefaultTransitionIndicator: nothing,
};

/** Statements of theirs that stand outside of any function. */
const unusedStatements = [
  /^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function [\s\S]*?^};$/gm,
  /^ReactDOMSharedInternals\.findDOMNode = function [\s\S]*?^};$/gm,
  /^if \("undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__\) \{$[\s\S]*?^}$/gm,
  /^exports\.createRoot = function [\s\S]*?^};$/gm,
];

/** Nobody may start to use what is not there. */
export const unusedNames =
  /\b(ViewTransition|SuspenseList|Activity|useActionState|useFormStatus|requestFormReset|preload|preinit)\b[^;]*\} from 'react(-dom)?'|createRoot\(|\bprecedence=/;

/** The package's small half, which has no page's work but portals and flushSync(). */
const unusedExports =
  /^exports\.(browser|preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|requestFormReset|unstable_batchedUpdates|useFormState|useFormStatus) = function [\s\S]*?^};$/gm;

export function withoutUnusedExports(code: string): string {
  return replaceFound(code, unusedExports, '');
}

export function withoutUnused(code: string): string {
  let rest = code;
  for (const [name, body] of Object.entries(unusedFunctions))
    rest = replaceFound(
      rest,
      new RegExp(`^function ${name.replace('$', '\\$')}\\([\\s\\S]*?^}$`, 'gm'),
      `function ${name}() { ${body} }`,
    );
  for (const statement of unusedStatements) rest = replaceFound(rest, statement, '');
  return rest;
}

function replaceFound(code: string, wanted: RegExp, replacement: string): string {
  const changed = code.replace(wanted, () => replacement);
  if (changed === code) throw new Error(`React DOM has moved ${wanted.source}`);
  return changed;
}
