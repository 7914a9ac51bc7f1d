import pg from 'pg';

const TEXT_LIST = 1009;
const UUID_LIST = 2951;
/** What PostgreSQL writes otherwise than as it is: quoted words, nothing, and lists of lists. */
const NOT_PLAIN = /["\\]|NULL|^\{\{|^\[/;

/** A page reads a hundred lists, most of them empty or of plain words, which take no parser. */
export function readListsQuickly(): void {
  for (const type of [TEXT_LIST, UUID_LIST]) {
    const parse = pg.types.getTypeParser(type, 'text');
    pg.types.setTypeParser(type, (text) => {
      if (text === '{}') return [];
      return NOT_PLAIN.test(text) ? parse(text) : text.slice(1, -1).split(',');
    });
  }
}
