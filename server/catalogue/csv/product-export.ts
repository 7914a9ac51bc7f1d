import { type ProductColumn, productColumns } from '#contract/values/csv.ts';
import type { Database } from '#database/connect.ts';
import { type Cell, csvLines, rupeeCell } from '#server/http/csv-file.ts';
import { selectProductBatch } from './product-export-queries.ts';

export function exportProducts(db: Database): AsyncGenerator<string> {
  return csvLines([...productColumns], selectProductBatch(db), (product) => {
    const cells: Record<ProductColumn, Cell> = {
      id: product.id,
      name: product.name,
      description: product.description,
      category: product.category,
      price: rupeeCell(product.price_paisa),
      stock: product.stock,
      featured: String(product.featured),
      images: product.images.join('\n'),
      highlights: product.highlights.join('\n'),
      origin: product.origin,
      maker: product.maker,
      warranty: product.warranty,
      expires: product.expires_on,
      returns: product.return_terms,
      name_ne: product.name_ne,
      description_ne: product.description_ne,
      maker_ne: product.maker_ne,
      warranty_ne: product.warranty_ne,
      returns_ne: product.return_terms_ne,
    };
    return productColumns.map((column) => cells[column]);
  });
}
