import type { MetaDescriptor } from 'react-router';
import type { Product } from '#contract/catalogue/catalogue.ts';
import type { ReviewListAnswer } from '#contract/catalogue/reviews.ts';
import { absolute, breadcrumbList, type Crumb, jsonLdOf, pageMeta } from '#web/storefront/frame/seo.ts';
import type { ShopData } from '#web/storefront/frame/shop-data.ts';
import { textsIn } from '#web/texts/texts.ts';
import { productPath } from './product-path.ts';

export function productMeta(shop: ShopData, product: Product): MetaDescriptor[] {
  return [
    ...pageMeta(shop, {
      title: product.seoTitle ?? product.name,
      description:
        product.seoDescription ||
        product.description ||
        textsIn(shop.language, 'shop').product.pageDescription(product.name, shop.settings.shopName),
      path: productPath(product),
      image: product.images[0],
      type: 'product',
    }),
    { property: 'product:price:amount', content: product.price.toFixed(2) },
    { property: 'product:price:currency', content: 'NPR' },
  ];
}

export function productJsonLd(
  shop: ShopData,
  product: Product,
  reviews: ReviewListAnswer,
  crumbs: Crumb[],
): string {
  return jsonLdOf(describe(shop, product, reviews), breadcrumbList(shop, crumbs));
}

/** The product as search engines read it, an offer for each variant: prices, stock and stars are the ones on the page. */
function describe(shop: ShopData, product: Product, { reviews }: ReviewListAnswer): object {
  const url = absolute(shop, productPath(product));
  const offers = product.variants.map(({ options, price, stock, sku }) => ({
    '@type': 'Offer',
    url: product.options.length > 0 ? `${url}?${new URLSearchParams(options)}` : url,
    sku,
    price: price.toFixed(2),
    priceCurrency: 'NPR',
    priceSpecification: {
      '@type': 'PriceSpecification',
      price: price.toFixed(2),
      priceCurrency: 'NPR',
      valueAddedTaxIncluded: shop.settings.pricesIncludeTax,
    },
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: shop.settings.legalName || shop.settings.shopName },
  }));
  return {
    '@type': 'Product',
    '@id': url,
    name: product.name,
    description: product.description || product.name,
    sku: product._id,
    category: [product.category_parent?.name, product.category_name].filter(Boolean).join(' > '),
    ...(product.origin ? { countryOfOrigin: { '@type': 'Country', name: product.origin } } : {}),
    ...(product.maker ? { manufacturer: { '@type': 'Organization', name: product.maker } } : {}),
    image: product.images.map((image) => absolute(shop, image)),
    offers: offers.length === 1 ? offers[0] : offers,
    ...(product.rating === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating,
            reviewCount: product.review_count,
            bestRating: 5,
            worstRating: 1,
          },
          review: reviews.slice(0, 5).map((review) => ({
            '@type': 'Review',
            author: { '@type': 'Person', name: review.author_name },
            datePublished: review.created_at,
            reviewBody: review.body,
            reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
          })),
        }),
  };
}
