import { type FileHandle, open, unlink } from 'node:fs/promises';
import path from 'node:path';

/** `at` counts all that was ever written; the file begins anew at its end. */
export type Place = { at: number; length: number };

export type PageFile = {
  /** Nowhere, where the file cannot be written. */
  write(bytes: Buffer): Promise<Place | undefined>;
  /** Nothing, once something else was written there. */
  read(place: Place): Promise<Buffer | undefined>;
  close(): Promise<void>;
};

const MAX_BYTES = 192 * 1024 * 1024;

/** Bytes that need no memory of the process: in a file without a name, which is gone with the process and never grows further. */
export function createPageFile(folder: string, maxBytes = MAX_BYTES): PageFile {
  let opening: Promise<FileHandle | undefined> | undefined;
  let end = 0;

  const file = () => {
    opening ??= openUnnamed(folder).catch(() => undefined);
    return opening;
  };

  function takeRoom(length: number): Place {
    if ((end % maxBytes) + length > maxBytes) end += maxBytes - (end % maxBytes);
    const at = end;
    end += length;
    return { at, length };
  }

  return {
    async write(bytes) {
      const handle = await file();
      if (!handle || bytes.length > maxBytes) return undefined;
      const place = takeRoom(bytes.length);
      const written = await handle.write(bytes, 0, bytes.length, place.at % maxBytes).catch(() => undefined);
      return written?.bytesWritten === bytes.length ? place : undefined;
    },
    async read({ at, length }) {
      const handle = await file();
      const bytes = Buffer.allocUnsafeSlow(length);
      const read = await handle?.read(bytes, 0, length, at % maxBytes).catch(() => undefined);
      return read?.bytesRead === length && end <= at + maxBytes ? bytes : undefined;
    },
    async close() {
      await (await opening)?.close();
    },
  };
}

async function openUnnamed(folder: string): Promise<FileHandle> {
  const name = path.join(folder, `pages-${process.pid}-${crypto.randomUUID()}`);
  const handle = await open(name, 'wx+', 0o600);
  await unlink(name);
  return handle;
}
