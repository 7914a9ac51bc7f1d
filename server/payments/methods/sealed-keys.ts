import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

/** AES-256-GCM. `purpose` is sealed with it: what was sealed for one thing cannot be opened as another. */
export function seal(settingsKey: string, purpose: string, text: string): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(settingsKey), iv);
  cipher.setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Undefined where it was sealed with another key, for another purpose, or changed meanwhile. */
export function unseal(settingsKey: string, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFrom(settingsKey), bytes.subarray(0, IV));
    decipher.setAAD(Buffer.from(purpose));
    decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
    return decipher.update(bytes.subarray(IV + TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

function keyFrom(settingsKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', settingsKey, '', 'pasal settings', 32));
}
