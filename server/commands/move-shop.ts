/**
 * `npm run move -- postgres://…`: copies the shop of this configuration into an empty database elsewhere, of the same or
 * another version of PostgreSQL. Stop the shop first: what is sold meanwhile would stay behind.
 */
import { restoreLines } from '#database/backup/restore-backup.ts';
import { backupLines } from '#database/backup/write-backup.ts';
import { reachDatabase } from '#database/reach-database.ts';
import { runInTerminal } from '#server/terminal.ts';

await runInTerminal(async (config) => {
  const target = process.argv[2];
  if (!target || !['postgres:', 'postgresql:'].includes(URL.parse(target)?.protocol ?? ''))
    throw new Error('Say where to: npm run move -- postgres://user:password@host:5432/pasal');
  const database = await reachDatabase(config);
  try {
    const rows = await restoreLines(singleLines(backupLines(database.url)), target);
    console.log(`${rows} rows are there. Set DATABASE_URL to it, and start the shop.`);
  } finally {
    await database.leave();
  }
});

async function* singleLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const chunk of chunks) yield* chunk.trimEnd().split('\n');
}
