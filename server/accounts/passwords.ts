import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createTurns } from '#server/http/limits/turns.ts';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_LENGTH = 32;
const SALT_LENGTH = 16;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const derive = promisify(argon2);

/** Who waits for a hash: addresses take turns, and `first` comes before those who are not known. */
export type Asker = { who: string; first: boolean };
const ourselves: Asker = { who: 'the shop', first: false };

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_LENGTH);
  const tag = await inTurn({
    message: password,
    nonce: salt,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
    tagLength: TAG_LENGTH,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Without a hash (nobody has this email) it works just as long, and says no. */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  asker = ourselves,
): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash ?? (await nobodysHash())) ?? [];
  if (!salt || !tag) return false;
  const expected = Buffer.from(tag, 'base64');
  const found = await inTurn(
    {
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    },
    asker,
  );
  return timingSafeEqual(found, expected) && hash !== undefined;
}

let nobodys: Promise<string> | undefined;
function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword(randomBytes(16).toString('hex'));
  return nobodys;
}

// Each hash takes 19 MiB and a thread of the pool that files and compression share: a flood of logins waits in line.
const turns = createTurns({ atOnce: 2, maxWaiting: 2_000, maxWaitingOfOne: 200 });

function inTurn(parameters: Argon2Parameters, { who, first }: Asker = ourselves): Promise<Buffer> {
  return turns.take(who, () => derive('argon2id', parameters), first);
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
