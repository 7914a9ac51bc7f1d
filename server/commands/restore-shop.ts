/** `npm run restore -- file`: fills an empty DATA_DIR or DATABASE_URL with what a backup holds. */
import path from 'node:path';
import { restoreBackup } from '#database/backup/restore-backup.ts';
import { reachDatabase } from '#database/reach-database.ts';
import { runInTerminal } from '#server/terminal.ts';

await runInTerminal(async (config) => {
  const file = process.argv[2];
  if (!file) throw new Error('Say which backup: npm run restore -- backups/pasal-….backup.gz');
  const database = await reachDatabase(config);
  try {
    const rows = await restoreBackup(path.resolve(file), database.url);
    console.log(`${rows} rows are back. 'npm start' opens the shop.`);
  } finally {
    await database.leave();
  }
});
