import { expect, test } from 'vitest';
import { circuitBreaker } from './circuit-breaker.ts';

test('the breaker lets one call try again after 30 seconds', () => {
  let time = 0;
  const breaker = circuitBreaker(() => time);
  for (let failure = 0; failure < 5; failure += 1) {
    expect(breaker.admits()).toBe(true);
    breaker.failed();
  }
  expect(breaker.admits()).toBe(false);
  time = 30_000;
  expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
  breaker.failed();
  time = 59_000;
  expect(breaker.admits()).toBe(false);
  time = 60_000;
  expect(breaker.admits()).toBe(true);
  breaker.succeeded();
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true]);
});
