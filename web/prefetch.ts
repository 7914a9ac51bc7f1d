/** Links fetch what they lead to once somebody is about to press them, but not for whoever saves data: see before-paint.ts. */
export const onIntent =
  !import.meta.env.SSR && 'saver' in document.documentElement.dataset
    ? ('none' as const)
    : ('intent' as const);
