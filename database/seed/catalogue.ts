import { books } from './catalogue/books.ts';
import { clothing } from './catalogue/clothing.ts';
import { electronics } from './catalogue/electronics.ts';
import { homeGarden } from './catalogue/home-garden.ts';
import type { CategorySlug, DemoCategory, DemoProduct, ProductEntry } from './catalogue/shape.ts';
import { sports } from './catalogue/sports.ts';

export type { CategorySlug, DemoCategory, DemoProduct };

const PICTURES_PER_PRODUCT = 3;

export const categories: DemoCategory[] = [
  {
    slug: 'electronics',
    name: 'Electronics',
    description: 'Phones, laptops, sound and the small things that keep them running, with local warranty.',
    picture: pictureOf('category-electronics', 1),
  },
  {
    slug: 'clothing',
    name: 'Clothing',
    description: 'Dhaka weave, pashmina and everyday wear, made for Kathmandu mornings and hill winters.',
    picture: pictureOf('category-clothing', 1),
  },
  {
    slug: 'home-garden',
    name: 'Home & Garden',
    description: 'Brass, copper, bamboo and lokta paper: useful things for kitchen, puja room and balcony.',
    picture: pictureOf('category-home-garden', 1),
  },
  {
    slug: 'sports',
    name: 'Sports',
    description:
      'Trekking gear tested on the trail, and bats, balls and rackets for the neighbourhood ground.',
    picture: pictureOf('category-sports', 1),
  },
  {
    slug: 'books',
    name: 'Books',
    description: 'Nepali novels, cookbooks, field guides and handmade-paper notebooks.',
    picture: pictureOf('category-books', 1),
  },
];

export const products: DemoProduct[] = [
  ...shelve('electronics', electronics),
  ...shelve('clothing', clothing),
  ...shelve('home-garden', homeGarden),
  ...shelve('sports', sports),
  ...shelve('books', books),
];

function shelve(category: CategorySlug, entries: ProductEntry[]): DemoProduct[] {
  return entries.map((entry) => ({
    ...entry,
    category,
    pictures: Array.from({ length: PICTURES_PER_PRODUCT }, (_, index) => pictureOf(entry.slug, index + 1)),
  }));
}

function pictureOf(slug: string, number: number): string {
  return `/pictures/v1/${slug}-${number}-640.webp`;
}
