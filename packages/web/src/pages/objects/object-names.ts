import type { ObjectRow } from './object-row.ts';
import { placeOfKey } from './encoded-path.ts';

/** The names of one object or folder: as S3's tools, policies, people and this console write them. */
export function objectNames(bucketName: string, { key }: Pick<ObjectRow, 'key'>) {
  return {
    uri: `s3://${bucketName}/${key}`,
    key,
    arn: `arn:aws:s3:::${bucketName}/${key}`,
    path: `${bucketName}/${key}`.replace(/\/$/, ''),
  } as const;
}

/** What the address of the console says of one object. */
export const addressOf = (bucketName: string, { key }: Pick<ObjectRow, 'key'>) =>
  ({ to: '/buckets/$bucketName/browse', params: { bucketName }, search: placeOfKey(key) }) as const;
