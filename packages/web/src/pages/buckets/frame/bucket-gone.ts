import type { GoneBy } from '#/api/gone.ts';

/** There is no bucket of this name, or could not be one. */
export const bucketGoneBy: GoneBy = { codes: ['NoSuchBucket', 'InvalidBucketName'], param: 'bucketName' };
