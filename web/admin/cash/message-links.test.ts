import { expect, test } from 'vitest';
import { international, messageLinks } from './message-links.ts';

test.each(['9841234567', '+977 984-1234567', '977-9841234567', '009779841234567', '९८४१२३४५६७'])(
  '%s is one number',
  (phone) => expect(international(phone)).toBe('9779841234567'),
);

test('a landline goes without its zero', () => expect(international('01-4412345')).toBe('97714412345'));

test('the words of a message cannot become a part of the address', () => {
  const { whatsapp, sms } = messageLinks('9841234567', 'Shall we? & #1');
  expect(whatsapp).toBe('https://wa.me/9779841234567?text=Shall%20we%3F%20%26%20%231');
  expect(sms).toBe('sms:+9779841234567?body=Shall%20we%3F%20%26%20%231');
});
