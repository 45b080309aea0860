import { z } from 'zod';
import { ExistingBucketName } from '../buckets/name.ts';
import { LoginRequest } from '../session/login-schemas.ts';
import { StoredKey } from './key-schemas.ts';

const params = z.object({ bucketName: ExistingBucketName });

const query = z.object({
  prefix: StoredKey,
  /** The version that is the latest when the link is opened, unless told. */
  version_id: z.string().max(128).optional(),
  /** Like `3600s`; the longest allowed unless told. */
  expires: z.string().max(32).optional(),
});

export const objectShare = { params, query, reply: z.string() };

export const objectShareSign = {
  params,
  query,
  body: LoginRequest.pick({ accessKey: true, secretKey: true }),
  reply: z.string(),
};

/** What a link of 7 days with a long session token needs, as such links carry their address in theirs. */
const longestLink = 28_000;

export const objectShareCheck = {
  body: z.object({ link: z.string().min(1).max(longestLink) }),
  reply: z.object({
    /** Whether whoever opens the link gets the object. */
    works: z.boolean(),
    /** What the storage server answered; 0 where it did not answer. */
    status: z.int(),
    /** Why not, as whoever opens the link is told; empty where it works. */
    message: z.string(),
    /** Bytes of the object, where the answer says. */
    size: z.int().optional(),
  }),
};

export const sharedObjectDownload = {
  params: z.object({ url: z.string().max(longestLink) }),
};
