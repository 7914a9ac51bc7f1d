import { Search } from 'lucide-react';
import { Form, href, Link, NavLink, useMatch } from 'react-router';
import { AccountMenu } from '#web/storefront/account/account-menu.tsx';
import { CartLink } from '#web/storefront/cart/cart-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { useShopData } from './shop-data.ts';

/** Guests and members get the same markup; the page's data-session decides, before the first paint, what is seen. */
export function Header() {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper/90 backdrop-blur-md">
      <div className="shop-width flex h-16 items-center min-[375px]:gap-1 sm:gap-3">
        <Logo />
        <nav aria-label="Main">
          <NavLink
            to={href('/products')}
            end
            prefetch="intent"
            className={({ isActive }) =>
              cx(
                'inline-flex min-h-11 items-center rounded-control px-1.5 font-medium text-sm min-[375px]:px-2.5 sm:px-3 sm:text-base',
                'transition-colors duration-150 hover:bg-sunken',
                isActive ? 'text-brand-text' : 'text-ink',
              )
            }
          >
            Products
          </NavLink>
        </nav>
        <HeaderSearch />
        <div className="ml-auto flex items-center min-[375px]:gap-1 sm:gap-2">
          <CartLink />
          <div className="member:hidden flex items-center min-[375px]:gap-1 sm:gap-2">
            <ButtonLink to={href('/login')} variant="quiet" size="tight" prefetch="intent">
              Login
            </ButtonLink>
            <ButtonLink to={href('/register')} size="tight" prefetch="intent">
              Sign Up
            </ButtonLink>
          </div>
          <div className="guest:hidden">
            <AccountMenu />
          </div>
        </div>
      </div>
    </header>
  );
}

function Logo() {
  const name = useShopData()?.settings.shopName ?? 'Pasal';
  return (
    <Link
      to={href('/')}
      prefetch="intent"
      className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control pr-1"
    >
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-[11px] bg-brand font-bold text-lg text-on-brand"
      >
        {name.charAt(0).toUpperCase()}
      </span>
      <span className="max-w-40 truncate font-bold text-lg tracking-tight max-[419px]:sr-only">{name}</span>
    </Link>
  );
}

/** The listing has its own search box, in its filters. */
function HeaderSearch() {
  const isListing = useMatch('/products');
  if (isListing) return null;
  return (
    <Form action={href('/products')} role="search" className="relative ml-2 hidden max-w-md flex-1 md:block">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-4.5 text-ink-soft"
      />
      <input
        type="search"
        name="search"
        maxLength={200}
        aria-label="Search the shop"
        placeholder="Search the shop"
        className="h-11 w-full rounded-full border border-line bg-surface pr-4 pl-10.5 text-base placeholder:text-ink-soft hover:border-line-strong/60"
      />
    </Form>
  );
}
