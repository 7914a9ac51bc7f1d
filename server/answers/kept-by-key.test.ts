import { beforeEach, expect, test, vi } from 'vitest';
import type { ShopChange } from '#contract/audit.ts';
import type { ChangeListener, Changes } from '#server/live/changes.ts';
import { type KeptByKey, keepByKey } from './kept-by-key.ts';

let isDeaf = false;
let tell: ChangeListener = () => {};
let kept: KeptByKey<string>;

beforeEach(() => {
  isDeaf = false;
  const changes: Changes = {
    subscribe(listener) {
      tell = listener;
      return () => {};
    },
    onWriteElsewhere: () => {},
    settle: async () => {},
    isDeaf: () => isDeaf,
    close: async () => {},
  };
  kept = keepByKey(changes, ({ topic, id }) => (topic === 'settings' ? 'all' : id ? { key: id } : 'none'), {
    most: 3,
  });
});

const learn = (meanwhile = () => {}) =>
  kept.learn(
    async () => {
      meanwhile();
      return ['a', 'b'];
    },
    (keys) => keys.map((key) => [key, `what ${key} was`]),
  );
const known = () => ['a', 'b'].filter((key) => kept.get(key) !== undefined);
const changed = (topic: ShopChange['topic'], id?: string): ShopChange => ({ topic, ...(id ? { id } : {}) });

test('what was read is known until a change makes it old', async () => {
  expect(await learn()).toEqual(['a', 'b']);
  expect(kept.get('a')).toBe('what a was');
  tell(changed('users'));
  expect(known()).toEqual(['a', 'b']);
  tell(changed('product', 'a'));
  expect(known()).toEqual(['b']);
  tell(changed('settings'));
  expect(known()).toEqual([]);
});

test('what changes while it is read is not known, the rest is', async () => {
  await learn(() => tell(changed('product', 'b')));
  expect(known()).toEqual(['a']);
});

test('where everything may have changed while it was read, nothing is known', async () => {
  await learn(() => tell(changed('settings')));
  expect(known()).toEqual([]);
  await learn(() => tell(undefined));
  expect(known()).toEqual([]);
});

test('while changes cannot be heard, nothing is kept', async () => {
  isDeaf = true;
  await learn();
  expect(known()).toEqual([]);
  isDeaf = false;
  await learn(() => {
    isDeaf = true;
  });
  expect(known()).toEqual([]);
});

test('a read that fails leaves nothing behind', async () => {
  const failing = kept.learn(
    async () => {
      throw new Error('away');
    },
    () => [['a', 'never']],
  );
  await expect(failing).rejects.toThrow('away');
  await learn();
  expect(known()).toEqual(['a', 'b']);
});

test('past its room, what was read first leaves first', async () => {
  await learn();
  const more = (key: string) =>
    kept.learn(
      async () => key,
      () => [[key, key]],
    );
  await more('c');
  expect(known()).toEqual(['a', 'b']);
  await learn();
  await more('d');
  expect([...known(), kept.get('c'), kept.get('d')]).toEqual(['a', 'b', undefined, 'd']);
  await more('e');
  expect(known()).toEqual(['b']);
});

test('what nobody tells of is forgotten in ten minutes all the same', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    await learn();
    vi.advanceTimersByTime(9 * 60_000);
    expect(known()).toEqual(['a', 'b']);
    vi.advanceTimersByTime(60 * 60_000);
    expect(known()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
