import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

const PIXELS_PER_MODULE = 10;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG in black and white: what a bank's app can also open from a phone's gallery. */
export function qrPicture(code: string): Buffer {
  const { data } = encode(code, { ecc: 'M', border: 3 });
  const side = data.length * PIXELS_PER_MODULE;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1; // one bit for each pixel, grey
  const rows = data.flatMap((modules) => Array<Buffer>(PIXELS_PER_MODULE).fill(rowOf(modules, side)));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Light is 1, dark is 0; the first byte says that the row is written as it is. */
function rowOf(modules: boolean[], side: number): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(side / 8), 0);
  for (let x = 0; x < side; x += 1) {
    const isDark = modules[Math.floor(x / PIXELS_PER_MODULE)];
    if (!isDark) row[1 + (x >> 3)] = (row[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
  }
  return row;
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
