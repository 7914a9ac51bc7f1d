import { expect, test } from 'vitest';
import { addMark } from './markdown-marks.ts';

const selected = ({ text, from, to }: ReturnType<typeof addMark>) => text.slice(from, to);

test('a tool marks what is selected, or puts words there to write over', () => {
  const bold = addMark('We sell tea', 8, 11, 'bold', 'words');
  expect(bold.text).toBe('We sell **tea**');
  expect(selected(bold)).toBe('tea');
  const empty = addMark('', 0, 0, 'bold', 'words');
  expect([empty.text, selected(empty)]).toEqual(['**words**', 'words']);
  const link = addMark('See the map', 8, 11, 'link', 'words');
  expect([link.text, selected(link)]).toEqual(['See the [map](https://)', 'https://']);
});

test('headings and lists begin their lines', () => {
  expect(addMark('One\nTwo', 5, 5, 'heading', '').text).toBe('One\n## Two');
  expect(addMark('One\nTwo', 0, 7, 'list', '').text).toBe('- One\n- Two');
  expect(addMark('- One', 5, 5, 'heading', '').text).toBe('## One');
});
