import { randomBytes } from 'node:crypto';
import { type RemoteTarget, remoteTargetDelete, remoteTargetList } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { ConsoleError, refuse, toConsoleError } from '#/upstream/errors.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { element, type XmlElement } from '#/s3/xml-tree.ts';
import { readDocument, writeDocument } from '../document/edit.ts';
import { replication } from './document.ts';
import { addRemote, bandwidthOf, isSync, type RemoteTargetInput } from './remote-add.ts';
import { changedRule, type RuleChange } from './rule-change.ts';
import { priorityOf, rulesOf } from './rules.ts';
import { targetRefusal } from './target-refusals.ts';

const relation = 'body.bucketsRelation';

export type ReplicationInput = RemoteTargetInput & Omit<RuleChange, 'ruleState' | 'arn'>;

const mostPriority = 2_147_483_647;
const removalMs = 10_000;

/** A remote target, then the rule; a target that was made for it goes again when the rule is refused. */
export async function replicateBucket(
  ctx: SessionContext,
  buckets: { readonly source: string; readonly target: string },
  input: ReplicationInput,
): Promise<void> {
  const { source } = buckets;
  const before = await withPermissionContext(
    'admin:GetBucketTarget',
    source,
    remoteTargetList(ctx.admin, { bucket: source }, { signal: ctx.signal }),
  );
  const added = addRemote(ctx, buckets, input).catch((cause: unknown) => {
    throw targetRefusal(cause, {
      source: `${relation}.originBucket`,
      target: `${relation}.destinationBucket`,
    });
  });
  const arn = await withPermissionContext('admin:SetBucketTarget', source, added);
  const known = before.find((target) => target.arn === arn);
  if (known !== undefined) requireSame(known, input);
  try {
    await addRule(ctx, source, { ...input, arn });
  } catch (cause) {
    if (known !== undefined || (await isRemoved(ctx, source, arn))) throw cause;
    const { code, status, message, detailedMessage } = toConsoleError(cause);
    const more = 'Its remote target could not be removed';
    throw new ConsoleError(
      { code, status, message },
      { detailedMessage: `${detailedMessage}. ${more}`, cause },
    );
  }
}

async function addRule(ctx: SessionContext, bucketName: string, change: RuleChange): Promise<void> {
  const place = { bucketName, kind: replication, input: change };
  const { document } = await readDocument(ctx, place);
  const highest = Math.max(0, ...rulesOf(document).map(priorityOf));
  const priority = change.priority !== undefined && change.priority > 0 ? change.priority : highest + 1;
  if (priority > mostPriority)
    throw refuse(
      'InvalidInput',
      'A rule of the bucket already has the highest priority; specify a lower one',
      {
        field: 'body.priority',
      },
    );
  const rule = changedRule(plainRule(), { ...change, priority });
  await writeDocument(ctx, place, { ...document, children: [...document.children, rule] });
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
function requireSame(known: RemoteTarget, input: RemoteTargetInput): void {
  const differs = [
    known.credentials?.accessKey === input.accessKey ? '' : 'access key',
    known.replicationSync === isSync(input) ? '' : 'mode',
    (known.bandwidthlimit ?? 0) === bandwidthOf(input) ? '' : 'bandwidth',
  ].filter((name) => name !== '');
  if (differs.length === 0) return;
  throw refuse(
    'InvalidInput',
    `The bucket already has this remote target, with another ${differs.join(' and another ')}`,
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
