import { randomBytes } from 'node:crypto';
import { type RemoteTarget, remoteTargetDelete, remoteTargetList } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { ConsoleError, refuse, toConsoleError } from '#/upstream/errors.ts';
import { needing } from '#/upstream/needing.ts';
import { element, type XmlElement } from '#/s3/xml-tree.ts';
import { ruleRefusal, targetRefusal } from './refusals.ts';
import { addRemote, bandwidthOf, isSync, type RemoteWish } from './remote-add.ts';
import { changedRule, type RuleChange } from './rule-change.ts';
import { priorityOf, readRules, rulesOf, saveRules } from './rules.ts';

const relation = 'body.bucketsRelation';

export type ReplicationWish = RemoteWish & Omit<RuleChange, 'ruleState' | 'arn'>;

const mostPriority = 2_147_483_647;
const removalMs = 10_000;

/** A remote target, then the rule; a target that was made for it goes again when the rule is refused. */
export async function replicateBucket(
  ctx: SessionContext,
  buckets: { readonly source: string; readonly target: string },
  wish: ReplicationWish,
): Promise<void> {
  const bucket = buckets.source;
  const { signal } = ctx;
  const before = await needing(
    'admin:GetBucketTarget',
    bucket,
    remoteTargetList(ctx.admin, { bucket }, { signal }),
  );
  const added = addRemote(ctx, buckets, wish).catch((cause: unknown) => {
    throw targetRefusal(cause, `${relation}.originBucket`, `${relation}.destinationBucket`);
  });
  const arn = await needing('admin:SetBucketTarget', bucket, added);
  const known = before.find((target) => target.arn === arn);
  if (known !== undefined) requireSame(known, wish);
  try {
    await needing('s3:PutReplicationConfiguration', bucket, addRule(ctx, bucket, { ...wish, arn }));
  } catch (cause) {
    const refusal = ruleRefusal(cause);
    if (known !== undefined || (await isRemoved(ctx, bucket, arn))) throw refusal;
    const { code, status, message, detailedMessage } = toConsoleError(refusal);
    const more = 'Its remote target could not be taken away again';
    throw new ConsoleError(
      { code, status, message },
      { detailedMessage: `${detailedMessage}. ${more}`, cause },
    );
  }
}

async function addRule(ctx: SessionContext, bucket: string, change: RuleChange): Promise<void> {
  const root = await readRules(ctx, bucket);
  const highest = Math.max(0, ...rulesOf(root).map(priorityOf));
  const priority = change.priority !== undefined && change.priority > 0 ? change.priority : highest + 1;
  if (priority > mostPriority)
    throw refuse('InvalidInput', 'A rule of the bucket has the highest priority there is; name a lower one', {
      field: 'body.priority',
    });
  const rule = changedRule(plainRule(), { ...change, priority });
  await saveRules(ctx, bucket, { ...root, children: [...root.children, rule] });
}

/** What a rule must have; the switches are off until they are asked for. */
function plainRule(): XmlElement {
  const off = element('Status', 'Disabled');
  return element('Rule', [
    element('ID', randomBytes(10).toString('hex')),
    element('Status', 'Enabled'),
    element('Priority', '1'),
    element('DeleteMarkerReplication', [off]),
    element('DeleteReplication', [off]),
    element('ExistingObjectReplication', [off]),
    element('SourceSelectionCriteria', [element('ReplicaModifications', [off])]),
    element('Filter', [element('Prefix', '')]),
    element('Destination', []),
  ]);
}

/** The server leaves a target that is there as it is: what was wished for must then be what it is. */
function requireSame(known: RemoteTarget, wish: RemoteWish): void {
  const differs = [
    known.credentials?.accessKey === wish.accessKey ? '' : 'access key',
    known.replicationSync === isSync(wish) ? '' : 'mode',
    (known.bandwidthlimit ?? 0) === bandwidthOf(wish) ? '' : 'bandwidth',
  ].filter((name) => name !== '');
  if (differs.length === 0) return;
  throw refuse(
    'InvalidInput',
    `The bucket has this remote target already, with another ${differs.join(' and another ')}`,
  );
}

async function isRemoved(ctx: SessionContext, bucket: string, arn: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(removalMs);
    await remoteTargetDelete(ctx.admin, { bucket, arn }, { signal });
    return true;
  } catch (cause) {
    ctx.log.warn({ err: cause, bucket, arn }, 'a target whose rule was refused could not be taken away');
    return false;
  }
}
