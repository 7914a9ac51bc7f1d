import { href, NavLink, Outlet } from 'react-router';
import { useHydrated } from '#web/hydrated.ts';
import { onIntent } from '#web/prefetch.ts';
import { useSession } from '#web/session/session.ts';
import { useStayInStep } from '#web/stay-in-step.ts';
import { privateMeta } from '#web/storefront/frame/private-meta.ts';
import { NeedsScript, Screen, ScreenError } from '#web/storefront/frame/screen.tsx';
import { textsIn, useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';
import type { Route } from './+types/account.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, (language) => textsIn(language, 'account').accountPages.title);

/** The frame of the account's screens. */
export default function Account() {
  const t = useTexts('account').accountPages;
  useStayInStep();
  const session = useSession();
  const isGuest = useHydrated() && !session;
  const parts = [
    { to: href('/account'), name: t.profile },
    { to: href('/account/security'), name: t.security },
    { to: href('/orders'), name: t.orders },
    { to: href('/account/addresses'), name: t.addresses },
    { to: href('/account/reviews'), name: t.reviews },
    { to: href('/account/wishlist'), name: t.wishlist },
    { to: href('/account/data'), name: t.data },
  ];
  // A guest has a wishlist, kept in the browser; the rest is of an account.
  const shown = isGuest ? parts.filter(({ to }) => to === href('/account/wishlist')) : parts;
  return (
    <Screen title={t.title}>
      <NeedsScript />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
        <nav aria-label={t.sections}>
          <ul className="flex flex-wrap gap-1 lg:flex-col">
            {shown.map(({ to, name }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  prefetch={onIntent}
                  className={({ isActive }) =>
                    cx(
                      'flex min-h-11 items-center rounded-control px-3.5',
                      isActive ? 'bg-brand-tint font-medium text-brand-text' : 'hover:bg-sunken',
                    )
                  }
                >
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid max-w-2xl grid-cols-1 content-start gap-5">
          <Outlet />
        </div>
      </div>
    </Screen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts('account').accountPages;
  return <ScreenError title={t.title} error={error} />;
}
