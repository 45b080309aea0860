import { z } from 'zod';
import { ExistingBucketName } from './bucket-name.ts';
import { row } from './row.ts';

const params = z.object({ bucket_name: ExistingBucketName });

export const CorsRule = z.object({
  id: z.string().max(255).optional(),
  allowedOrigins: z.array(z.string().min(1)).min(1),
  allowedMethods: z.array(z.enum(['GET', 'PUT', 'POST', 'DELETE', 'HEAD'])).min(1),
  allowedHeaders: z.array(z.string()).optional(),
  exposeHeaders: z.array(z.string()).optional(),
  maxAgeSeconds: z.int().min(0).optional(),
});
export type CorsRule = z.infer<typeof CorsRule>;

/** `isOffered` is false where the storage server does not answer for CORS rules. */
export const bucketCorsView = row({
  id: 'bucketCorsView',
  method: 'GET',
  path: '/buckets/{bucket_name}/cors',
  tag: 'Bucket',
  summary: 'The CORS rules of a bucket',
  params,
  reply: z.object({ isOffered: z.boolean(), rules: z.array(CorsRule) }),
});

/** An empty list takes them away. */
export const bucketCorsSet = row({
  id: 'bucketCorsSet',
  method: 'PUT',
  path: '/buckets/{bucket_name}/cors',
  tag: 'Bucket',
  summary: 'Set the CORS rules of a bucket',
  params,
  body: z.object({ rules: z.array(CorsRule).max(100) }),
});
