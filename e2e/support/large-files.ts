import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, ListMultipartUploadsCommand, ListPartsCommand } from '@aws-sdk/client-s3';
import type { FailingProxy } from '@longshore/testkit/failing-proxy';
import { expect, type Fixture } from './fixture.ts';

export const mebibyte = 1024 ** 2;
/** As large as those of the page. */
export const partBytes = 16 * mebibyte;

export interface LargeFile {
  readonly path: string;
  readonly sha256: string;
  remove(): Promise<void>;
}

async function digestOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(source, hash);
  return hash.digest('hex');
}

/** A file full of holes, of which each part has another beginning. */
export async function largeFile(name: string, sizeBytes: number): Promise<LargeFile> {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-large-'));
  const path = join(folder, name);
  const file = await open(path, 'w');
  await file.truncate(sizeBytes);
  for (let from = 0; from < sizeBytes; from += partBytes) await file.write(`part ${String(from)}`, from);
  await file.close();
  return {
    path,
    sha256: await digestOf(createReadStream(path)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The digest of what is stored. */
export async function storedDigest({ s3 }: Fixture, Bucket: string, Key: string): Promise<string> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  return digestOf(Body as AsyncIterable<Uint8Array> & typeof Body);
}

export async function incompleteUploads({ s3 }: Fixture, Bucket: string): Promise<number> {
  return (await s3.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads?.length ?? 0;
}

/** The numbers of the parts that the storage server has of the only upload of a bucket. */
export async function storedParts({ s3 }: Fixture, Bucket: string): Promise<readonly number[]> {
  const { Uploads: [{ Key, UploadId } = {}] = [] } = await s3.send(
    new ListMultipartUploadsCommand({ Bucket }),
  );
  const { Parts = [] } = await s3.send(new ListPartsCommand({ Bucket, Key, UploadId }));
  return Parts.map(({ PartNumber = 0 }) => PartNumber);
}

/** The numbers of the parts that were sent for a key since so many requests had been seen, in their order. */
export const partsSent = (proxy: FailingProxy, key: string, since = 0): readonly number[] =>
  proxy
    .requests()
    .slice(since)
    .filter(({ method, path }) => method === 'PUT' && path.includes(`/${key}?`))
    .flatMap(({ path }) => {
      const number = new URLSearchParams(path.slice(path.indexOf('?'))).get('partNumber');
      return number === null ? [] : [Number(number)];
    })
    .toSorted((a, b) => a - b);

export const expectSent = (proxy: FailingProxy, key: string, since = 0) =>
  expect.poll(() => partsSent(proxy, key, since));
