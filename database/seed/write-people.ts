import type { Transaction } from '#database/connect.ts';
import { insertRows } from './insert-rows.ts';
import type { Person } from './people.ts';
import { type Random, uuidAt } from './random.ts';
import type { DemoReview } from './reviews.ts';
import type { Shelves } from './variants.ts';

export async function writePeople(tx: Transaction, people: Person[]): Promise<void> {
  await insertRows(
    tx,
    'users',
    people.map(({ id, name, email, role, passwordHash, createdAt }) => ({
      id,
      name,
      email,
      role,
      password_hash: passwordHash,
      created_at: createdAt,
    })),
  );
}

export async function writeReviews(
  tx: Transaction,
  reviews: DemoReview[],
  shelves: Shelves,
  random: Random,
): Promise<void> {
  await insertRows(
    tx,
    'reviews',
    reviews.map(({ product, author, rating, body, createdAt }) => ({
      id: uuidAt(createdAt, random),
      product_id: shelves.get(product)?.productId ?? '',
      user_id: author.id,
      author_name: author.name,
      rating,
      body,
      created_at: createdAt,
      updated_at: createdAt,
    })),
  );
}
