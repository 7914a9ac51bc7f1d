import { Readable } from 'node:stream';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { optionsLabel } from '#contract/catalogue/chosen-options.ts';
import { spokenIn } from '#contract/catalogue/spoken.ts';
import { withLanguage } from '#contract/values/language-path.ts';
import { findProducts } from '#server/catalogue/catalogue.ts';
import { everyAddress } from '#server/catalogue/products/product-addresses.ts';
import type { App } from '#server/http/fastify-app.ts';
import { limitReads } from '#server/http/limits/read-limit.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { Shop } from '#server/shop.ts';
import { type Language, languages } from '#texts/language.ts';

const BATCH = 200;
const hidden = { schema: { hide: true } };

/** What is for sale, for Google Merchant Center and for Meta, which reads the same form; below /ne in Nepali. */
export function feedRoutes(app: App, shop: Shop): void {
  const options = { ...hidden, ...limitReads(shop, 'whole') };
  for (const language of languages)
    for (const path of ['/feeds/google.xml', '/feeds/meta.xml']) {
      app.get(withLanguage(path, language), options, async (_request, reply) => {
        reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
        return reply.send(Readable.from(writeFeed(shop, language)));
      });
    }
}

async function* writeFeed({ db, config }: Shop, language: Language): AsyncGenerator<string> {
  const { publicUrl } = config;
  const { shopName } = await readSettings(db);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>\n';
  yield `<title>${asXml(shopName)}</title><link>${asXml(publicUrl)}</link><description>${asXml(shopName)}</description>\n`;
  for await (const addresses of everyAddress(db, BATCH)) {
    const products = await findProducts(
      db,
      addresses.map(({ id }) => id),
    );
    for (const product of products)
      yield itemsOf(spokenIn(language, product), { publicUrl, shopName, language });
  }
  yield '</channel></rss>\n';
}

type Feed = { publicUrl: string; shopName: string; language: Language };

/** One item for each variant; those of one product belong together. */
function itemsOf(product: Product, { publicUrl, shopName: brand, language }: Feed): string {
  return product.variants
    .map((variant) => {
      const label = optionsLabel(variant.options);
      const chosen = label ? `?${new URLSearchParams(variant.options)}` : '';
      const [image, ...others] = [variant.image ?? [], product.images].flat();
      const before = variant.regularPrice ?? higher(product.compareAtPrice, variant.price);
      const fields: [string, string | undefined][] = [
        ['g:id', variant.sku],
        ['g:item_group_id', label ? product._id : undefined],
        ['g:title', label ? `${product.name} (${label})` : product.name],
        ['g:description', product.description || product.name],
        ['g:link', `${publicUrl}${withLanguage(`/products/${product.slug}`, language)}${chosen}`],
        ['g:image_link', image && new URL(image, publicUrl).href],
        ...others
          .slice(0, 10)
          .map((address): [string, string] => ['g:additional_image_link', new URL(address, publicUrl).href]),
        ['g:availability', variant.stock > 0 ? 'in_stock' : 'out_of_stock'],
        ['g:price', rupees(before ?? variant.price)],
        ['g:sale_price', before === undefined ? undefined : rupees(variant.price)],
        ['g:product_type', categoryOf(product)],
        ['g:brand', brand],
        ['g:condition', 'new'],
        ['g:size', variant.options.Size],
        ['g:color', variant.options.Colour ?? variant.options.Color],
      ];
      const written = fields.map(([name, value]) => (value ? `<${name}>${asXml(value)}</${name}>` : ''));
      return `<item>${written.join('')}</item>\n`;
    })
    .join('');
}

function categoryOf({ category_parent: whole, category_name: name }: Product): string {
  return whole ? `${whole.name} > ${name}` : name;
}

function higher(before: number | undefined, now: number): number | undefined {
  return before !== undefined && before > now ? before : undefined;
}

function rupees(amount: number): string {
  return `${amount.toFixed(2)} NPR`;
}

function asXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, '');
}
