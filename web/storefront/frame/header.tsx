import { href, NavLink } from 'react-router';
import { onIntent } from '#web/prefetch.ts';
import { AccountMenu } from '#web/storefront/account/account-menu.tsx';
import { CartLink } from '#web/storefront/cart/cart-link.tsx';
import { Ready } from '#web/storefront/face/ready.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { HeaderSearch } from './header-search.tsx';
import { useShopData } from './shop-data.ts';

/** Guests and members get the same markup; the page's data-session decides, before the first paint, what is seen. */
export function Header() {
  const t = useTexts('shop').frame;
  const menu = useShopData()?.face.menu;
  return (
    <header className="contents">
      <div className="sticky top-0 z-30 border-line border-b bg-paper/90 backdrop-blur-md short:static print:hidden">
        <div className="shop-width flex min-h-16 flex-wrap items-center py-1 min-[375px]:gap-x-1 sm:gap-x-3">
          <Logo />
          <nav aria-label={t.main} className="flex">
            <NavLink
              to={href('/products')}
              end
              prefetch={onIntent}
              className={({ isActive }) =>
                cx(
                  'inline-flex min-h-11 items-center rounded-control px-1.5 font-medium text-sm min-[375px]:px-2.5 sm:px-3 sm:text-base',
                  'transition-colors duration-150 hover:bg-sunken',
                  isActive ? 'text-brand-text' : 'text-ink',
                )
              }
            >
              {t.products}
            </NavLink>
            <Ready html={menu} />
          </nav>
          <HeaderSearch className="ml-2 max-w-md flex-1 max-md:hidden" />
          <div className="ml-auto flex flex-wrap items-center min-[375px]:gap-x-1 sm:gap-x-2">
            <LanguageSwitch className="justify-center rounded-full max-md:hidden" />
            <CartLink />
            <div className="member:hidden flex items-center min-[375px]:gap-1 sm:gap-2">
              <ButtonLink to={href('/login')} variant="quiet" size="tight" prefetch={onIntent}>
                {t.login}
              </ButtonLink>
              <ButtonLink to={href('/register')} size="tight" prefetch={onIntent}>
                {t.signUp}
              </ButtonLink>
            </div>
            <div className="guest:hidden">
              <AccountMenu />
            </div>
          </div>
        </div>
      </div>
      <div className="shop-width flex items-center gap-1 pt-3 md:hidden print:hidden">
        <HeaderSearch className="flex-1" />
        <LanguageSwitch className="justify-center rounded-full -mr-2 ml-auto" />
      </div>
    </header>
  );
}

function Logo() {
  const shop = useShopData();
  const name = shop?.settings.shopName ?? 'Pasal';
  return (
    <PageLink
      to={href('/')}
      prefetch={onIntent}
      className="flex min-h-11 min-w-11 items-center gap-2.5 rounded-control pr-1"
    >
      {shop?.face.logo ? (
        // React asks for an image in the head of the page that renders it, but not for one in a picture: the header is kept.
        <picture className="contents">
          <img src={shop.face.logo} alt={name} className="h-10 w-auto max-w-32 object-contain sm:max-w-44" />
        </picture>
      ) : (
        <>
          <span
            aria-hidden
            className="grid size-9 shrink-0 place-items-center rounded-[11px] bg-brand font-bold text-lg text-on-brand"
          >
            {name.charAt(0).toUpperCase()}
          </span>
          <span className="max-w-40 truncate font-bold text-lg tracking-tight max-[419px]:sr-only">
            {name}
          </span>
        </>
      )}
    </PageLink>
  );
}
