import { z } from 'zod';
import { ExistingBucketName } from '../buckets/name.ts';
import { StoredKey } from './key-schemas.ts';

/** Made up at random by whoever downloads an archive, to ask how far it is. */
export const ArchiveId = z.string().regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, _ and -');

/** Of archives: what was there at this moment; now unless told. RFC 3339. */
export const ArchiveMoment = z.iso.datetime({ offset: true });

export const objectDownloadMany = {
  params: z.object({ bucketName: ExistingBucketName }),
  query: z.object({
    override_file_name: z.string().max(255).optional(),
    archive_id: ArchiveId.optional(),
    at: ArchiveMoment.optional(),
  }),
  /** Keys, and prefixes that end with a slash for all below them. */
  body: z.array(StoredKey).min(1).max(100_000, 'must be at most 100,000'),
};

/** What an archive lacks, and why. */
export const ArchiveGap = z.object({ key: z.string(), code: z.string(), message: z.string() });
export type ArchiveGap = z.infer<typeof ArchiveGap>;

export const ArchiveProgress = z.object({
  /** `broken` where it ended before it was whole. */
  state: z.enum(['making', 'done', 'broken']),
  /** Of the archive itself, sent so far. */
  bytes: z.int(),
  /** Objects in it so far. */
  objects: z.int(),
  /** Objects that it lacks, and the first twenty of them; all are listed in the archive. */
  gapCount: z.int(),
  gaps: z.array(ArchiveGap),
});
export type ArchiveProgress = z.infer<typeof ArchiveProgress>;

const params = z.object({ archiveId: ArchiveId });

export const objectArchiveView = { params, reply: ArchiveProgress };
export const objectArchiveCancel = { params };
