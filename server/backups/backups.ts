import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { BACKUP_ENDING } from '#database/backup/backup-format.ts';
import { type WrittenBackup, writeBackup } from '#database/backup/write-backup.ts';

/** Named by the moment, so that sorting them by name is sorting them by age. */
export function backupFile(folder: string, now = new Date()): string {
  const moment = now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  return path.join(folder, `pasal-${moment}${BACKUP_ENDING}`);
}

/** Tonight's backup; the oldest ones go, once it is there. */
export async function backUpAndTidy(
  databaseUrl: string,
  { folder, keep }: { folder: string; keep: number },
  now = new Date(),
): Promise<WrittenBackup> {
  const written = await writeBackup(databaseUrl, backupFile(folder, now));
  const names = (await readdir(folder)).filter((name) => /^pasal-.*\.backup\.gz$/.test(name)).sort();
  for (const name of names.slice(0, -keep)) await rm(path.join(folder, name));
  return written;
}
