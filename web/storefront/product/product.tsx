import { Truck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { data, href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Product as ProductDetails } from '#contract/catalogue/catalogue.ts';
import { type ReviewSort, reviewSorts } from '#contract/catalogue/review-limits.ts';
import { noReviews } from '#contract/catalogue/reviews.ts';
import type { PageAddress } from '#contract/values/page-address.ts';
import { inDigitsOf } from '#texts/digits.ts';
import type { Language } from '#texts/language.ts';
import { useHydrated } from '#web/hydrated.ts';
import { onIntent } from '#web/prefetch.ts';
import { describedContext, shopContext } from '#web/shop-context.ts';
import { Ready } from '#web/storefront/face/ready.tsx';
import { PageMissing } from '#web/storefront/frame/page-missing.tsx';
import { privateMeta } from '#web/storefront/frame/private-meta.ts';
import { shippingPromise, taxNote } from '#web/storefront/frame/promises.ts';
import { type Crumb, shopDataOf } from '#web/storefront/frame/seo.ts';
import { useShopData } from '#web/storefront/frame/shop-data.ts';
import { toCard } from '#web/storefront/listing/card-product.ts';
import { listingPath } from '#web/storefront/listing/listing-address.ts';
import { cardGrid, ProductCard } from '#web/storefront/listing/product-card.tsx';
import { Stars } from '#web/storefront/reviews/rating.tsx';
import { Reviews } from '#web/storefront/reviews/reviews.tsx';
import { productFactsHtml } from '#web/storefront/seller/product-facts.server.tsx';
import { langOf } from '#web/texts/lang-of.ts';
import { textsIn, useLanguage, useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import type { Route } from './+types/product.ts';
import { BackButton } from './back-button.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { BuyBox } from './buy-box.tsx';
import { type Choice, galleryOf, shownPicture, useChoice } from './choice.ts';
import { ChosenPrice } from './chosen-price.tsx';
import { Gallery } from './gallery.tsx';
import { OptionPicker } from './option-picker.tsx';
import { addProductToCart } from './product-actions.ts';
import { ProductDelivery } from './product-delivery.tsx';
import { productJsonLd, productMeta } from './product-meta.ts';
import { productPath } from './product-path.ts';
import { StockLine } from './stock-line.tsx';
import { type Swatches, swatchesOf } from './swatches.ts';
import { WishButton } from './wish-button.tsx';

/** Nobody waits for it. */
const RecentlySeen = lazy(() => import('./recently-seen.tsx'));

export const handle: PageAddress = {
  ownSearch: (params) => {
    const { page, sort } = reviewsAsked(params);
    return [page > 1 && `reviews=${page}`, sort !== 'newest' && `sort=${sort}`].filter(Boolean).join('&');
  },
  isThere: async (shop, { id = '' }) => (await shop.findProduct(id)) !== undefined,
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const found = await shop.findProduct(params.id);
  if (!found) return data(null, { status: 404 });
  const { product, related } = found;
  if (params.id !== product.slug) throw redirect(productPath(product), 301);
  const asked = reviewsAsked(new URL(request.url).searchParams);
  const [reviews, shopData] = await Promise.all([
    product.review_count > 0 ? shop.listReviews(product._id, asked) : noReviews,
    shopDataOf(shop),
  ]);
  const crumbs = crumbsOf(product, shop.language);
  context.set(describedContext, productJsonLd(shopData, product, reviews, crumbs));
  return {
    meta: productMeta(shopData, product),
    crumbs,
    product,
    facts: productFactsHtml(product, shopData.settings, shop.language),
    swatches: swatchesOf(product.options),
    related: related.map(toCard),
    reviews,
  };
}

function reviewsAsked(params: URLSearchParams): { page: number; sort: ReviewSort } {
  const page = Number(params.get('reviews'));
  const sort = reviewSorts.find((each) => each === params.get('sort')) ?? 'newest';
  return { page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1, sort };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const id = String(form.get('productId'));
  if (form.get('intent') === 'add-to-cart') return addProductToCart(id, form);
  const { removeReview, saveReview } = await import('#web/storefront/reviews/review-actions.ts');
  return form.get('intent') === 'remove-review' ? removeReview(id) : saveReview(id, form);
}

/** What goes into the cart changes nothing here; a review does. */
export function shouldRevalidate({
  formData,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formData) return formData.get('intent') === 'add-to-cart' ? false : defaultShouldRevalidate;
  return isOnlyChoosing(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

/** Another size or colour of the same product, on the same page of reviews. */
function isOnlyChoosing(now: URL, next: URL): boolean {
  const [before, after] = [reviewsAsked(now.searchParams), reviewsAsked(next.searchParams)];
  const isSamePage = before.page === after.page && before.sort === after.sort;
  return now.pathname === next.pathname && isSamePage && now.search !== next.search;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData?.meta ?? privateMeta(matches, (language) => textsIn(language, 'shop').product.notFound);
}

function crumbsOf(product: ProductDetails, language: Language): Crumb[] {
  const whole = product.category_parent;
  const t = textsIn(language, 'shop').frame;
  return [
    { name: t.home, path: href('/') },
    { name: t.products, path: href('/products') },
    ...(whole ? [{ name: whole.name, path: listingPath({ category: whole._id }) }] : []),
    { name: product.category_name, path: listingPath({ category: product.category }) },
    { name: product.name, path: productPath(product) },
  ];
}

export default function Product({ loaderData }: Route.ComponentProps) {
  const t = useTexts('shop').product;
  if (!loaderData) return <PageMissing title={t.notFound} hint={t.notFoundHint} />;
  return <ProductScreen {...loaderData} />;
}

type ProductScreenProps = NonNullable<Route.ComponentProps['loaderData']>;

function ProductScreen({ crumbs, product, facts, swatches, related, reviews }: ProductScreenProps) {
  const choice = useChoice(product);
  const isAwake = useHydrated();
  const t = useTexts('shop').product;
  return (
    <div className="shop-width pt-3 sm:pt-5">
      <div className="flex flex-wrap items-center gap-x-2">
        <BackButton />
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <article className="mt-2 grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] xl:gap-x-20">
        <Gallery
          key={product._id}
          images={galleryOf(product)}
          alts={product.image_alts}
          name={product.name}
          shown={shownPicture(product, choice.chosen)}
        />
        <Details product={product} facts={facts} swatches={swatches} choice={choice} />
      </article>
      <Reviews key={product._id} productId={product._id} reviews={reviews} />
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-16 border-line border-t pt-12">
          <h2 id="related" className="mb-6 font-bold text-2xl tracking-tight">
            {t.related}
          </h2>
          <ul className={cardGrid}>
            {related.map((each) => (
              <li key={each._id} className="grid grid-cols-1 md:last:max-xl:hidden">
                <ProductCard product={each} isStill />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isAwake && (
        <Suspense>
          <RecentlySeen key={product._id} current={product._id} />
        </Suspense>
      )}
    </div>
  );
}

type DetailsProps = { product: ProductDetails; facts: string; swatches: Swatches; choice: Choice };

function Details({ product, facts, swatches, choice }: DetailsProps) {
  const settings = useShopData()?.settings;
  const language = useLanguage();
  const t = useTexts('shop');
  return (
    <div className="flex flex-col gap-5 lg:sticky lg:top-24 lg:self-start lg:pt-2">
      <div className="flex flex-wrap items-center gap-3">
        <PageLink
          to={listingPath({ category: product.category })}
          prefetch={onIntent}
          className="inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:underline"
        >
          {product.category_name}
        </PageLink>
        {product.featured && <Badge tone="brand">{t.product.featured}</Badge>}
      </div>
      <div className="-mt-3">
        <h1 lang={langOf(product.name)} className="break-words font-bold text-3xl tracking-tight sm:text-4xl">
          {product.name}
        </h1>
        {product.rating !== null && (
          <a
            href="#reviews"
            className="mt-2 inline-flex min-h-11 flex-wrap items-center gap-2 text-ink-soft underline-offset-4 hover:underline"
          >
            <Stars rating={product.rating} />
            <span className="tabular font-medium text-ink">
              {inDigitsOf(language, product.rating.toFixed(1))}
            </span>
            <span className="sr-only">{t.reviews.ofFiveStars}, </span>
            <span>{t.reviews.count(product.review_count)}</span>
          </a>
        )}
      </div>
      <ChosenPrice product={product} choice={choice} />
      <OptionPicker product={product} swatches={swatches} choice={choice} />
      <StockLine stock={choice.stock} />
      <BuyBox key={product._id} product={product} choice={choice} />
      <WishButton key={`wish ${product._id}`} product={product} />
      {settings && (
        <p className="flex items-start gap-2.5 text-ink-soft">
          <Truck aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            {t.frame.sentence(shippingPromise(settings, language))} {taxNote(settings, language)}
          </span>
        </p>
      )}
      <ProductDelivery id={product._id} price={choice.price} />
      {product.description && (
        <p
          lang={langOf(product.description)}
          className="max-w-prose whitespace-pre-line break-words border-line border-t pt-5 text-ink leading-relaxed"
        >
          {product.description}
        </p>
      )}
      <Ready html={facts} />
    </div>
  );
}
