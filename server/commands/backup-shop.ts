/** `npm run backup [-- file]`: the whole shop in one file, while it goes on selling. */
import path from 'node:path';
import { writeBackup } from '#database/backup/write-backup.ts';
import { reachDatabase } from '#database/reach-database.ts';
import { backupFile } from '#server/backups/backups.ts';
import { runInTerminal } from '#server/terminal.ts';

await runInTerminal(async (config) => {
  const database = await reachDatabase(config);
  try {
    const wanted = process.argv[2];
    const target = wanted
      ? path.resolve(wanted)
      : backupFile(config.backups.folder ?? path.resolve('backups'));
    const { file, rows } = await writeBackup(database.url, target);
    console.log(`${rows} rows are in ${file}. Keep it as safe as the shop: it holds all of it.`);
    if (config.picturesS3)
      console.log('Pictures are in your bucket and not in the file: keep a copy of it too.');
  } finally {
    await database.leave();
  }
});
