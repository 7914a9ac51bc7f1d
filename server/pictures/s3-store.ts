import { AwsClient } from 'aws4fetch';
import type { PictureFormat } from '#contract/values/picture-address.ts';
import type { Config } from '#server/config/config.ts';

export type PictureKey = { hash: string; width: number; format: PictureFormat };
export type PictureStore = {
  put(key: PictureKey, bytes: Buffer): Promise<void>;
  get(key: PictureKey): Promise<Buffer | undefined>;
  remove(key: PictureKey): Promise<void>;
};

const LONGEST_MS = 20_000;

/** A bucket of any S3-compatible store, addressed by path. */
export function s3Store(config: NonNullable<Config['picturesS3']>): PictureStore {
  const { accessKeyId, secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });

  async function call(
    method: string,
    { hash, width, format }: PictureKey,
    bytes?: Buffer,
  ): Promise<Response> {
    const response = await client.fetch(`${config.bucketUrl}/${hash}/${width}.${format}`, {
      method,
      signal: AbortSignal.timeout(LONGEST_MS),
      ...(bytes ? { body: new Uint8Array(bytes), headers: { 'content-type': `image/${format}` } } : {}),
    });
    if (response.ok || response.status === 404) return response;
    throw new Error(`The picture store answered ${response.status} to ${method}`);
  }

  return {
    async put(key, bytes) {
      const { status } = await call('PUT', key, bytes);
      if (status === 404) throw new Error('The picture store has no such bucket');
    },
    async get(key) {
      const response = await call('GET', key);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
    async remove(key) {
      await call('DELETE', key);
    },
  };
}
