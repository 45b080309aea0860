import { z } from 'zod';

/**
 * What a document was when it was read: a hash of its text. Sent back with a change, it has the change refused
 * (`ChangedMeanwhile`, 409) when someone else changed the document in between; left out, the change is made in any case.
 */
export const Revision = z.string().min(1).max(128);

export const expectedRevision = z.object({ revision: Revision.optional() });
