import { namedAction } from '@longshore/contract/need';
import { objectLegalHoldSet, objectRetentionSet } from '@longshore/contract/objects/details';
import { legalHoldChange } from '#/objects/details/legal-hold.ts';
import { retentionAsked, retentionChange } from '#/objects/details/retention.ts';
import type { VersionInput } from '#/s3/object-documents.ts';
import { refuse } from '#/upstream/errors.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import type { Batch, Kind, Outcome } from './kind.ts';
import { oneByOne } from './one-by-one.ts';

const ofNewest = {
  ofVersions: () => false,
  itemsOf: (_, listed) => listed.map(({ key }) => ({ key })),
  mostAtOnce: 64,
} as const satisfies Partial<Kind>;

type Change = (version: VersionInput) => Promise<void>;

/** Locking what is locked so already changes nothing: a step may be taken twice. */
const lockEach = (batch: Batch, action: string | undefined, change: Change): Promise<Outcome> =>
  oneByOne(batch, async ({ key }) => {
    const { bucket } = batch.task;
    await withPermissionContext(action, `${bucket}/${key}`, change({ bucket, key }));
    return { done: 1 };
  });

export const legalHoldKind: Kind = {
  ...ofNewest,
  async run(batch) {
    const { legalHold } = batch.task;
    if (legalHold === undefined) throw nothingAsked();
    return lockEach(batch, namedAction(objectLegalHoldSet.needs), legalHoldChange(batch, legalHold));
  },
};

export const retentionKind: Kind = {
  ...ofNewest,
  async run(batch) {
    const { retention } = batch.task;
    if (retention === undefined) throw nothingAsked();
    // Whether its owner may bypass is asked each time, of the policy that holds then.
    const change = await retentionChange({ ...batch, ...batch.user() }, retentionAsked(retention));
    return lockEach(batch, namedAction(objectRetentionSet.needs), change);
  },
};

const nothingAsked = () => refuse('InvalidInput', 'It is not said how the objects are to be locked');
