import { createContext, type ReactNode, use } from 'react';
import type { Language } from '#texts/language.ts';

/** The server's: in the browser there is none, and everything is rendered. */
export type Keeper = {
  /** Of this page, without its language. */
  path: string;
  /** Stands for what is kept under this name, or marks what is to be. */
  keep(name: string, children: ReactNode): ReactNode;
  /** Stands for this page's address in that language, which is another on every page. */
  here(language: Language): string;
};

export const KeeperContext = createContext<Keeper | undefined>(undefined);

type KeptPartProps = { name: string | ((path: string) => string | undefined); children: ReactNode };

/** What looks the same on every page that gives it this name is rendered once: kept-parts.server.tsx. */
export function KeptPart({ name, children }: KeptPartProps) {
  const keeper = use(KeeperContext);
  const here = keeper && (typeof name === 'string' ? name : name(keeper.path));
  return keeper && here ? keeper.keep(here, children) : children;
}
