import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps, useViewTransitionState } from 'react-router';
import { withLanguage } from '#contract/values/language-path.ts';
import { useLanguage } from '#web/texts/texts.ts';

/** Where to, from the root and without the language. */
type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  Pick<LinkProps, 'prefetch' | 'replace' | 'preventScrollReset' | 'viewTransition'> & { to: string };

/**
 * React Router's link to a page of ours. On the server there is nobody to press it: it is written at once, without the dozen hooks
 * that prepare for that.
 */
export const PageLink: (props: PageLinkProps) => ReactNode = import.meta.env.SSR ? WrittenLink : PressedLink;

/** Whether somebody is on the way to that page, in a transition. */
export const useIsMovingTo: (to: string) => boolean = import.meta.env.SSR
  ? () => false
  : useViewTransitionState;

function PressedLink(props: PageLinkProps) {
  return <Link {...props} discover="none" />;
}

function WrittenLink({ to, prefetch, replace, preventScrollReset, viewTransition, ...rest }: PageLinkProps) {
  return <a {...rest} href={withLanguage(to, useLanguage())} />;
}
