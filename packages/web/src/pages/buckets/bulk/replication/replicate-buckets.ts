import { bucketList } from '@longshore/contract/buckets/buckets';
import { bucketReplicationCreate } from '@longshore/contract/buckets/replication';
import type { BucketReplicationCreate } from '@longshore/contract/buckets/replication-schemas';
import { call } from '#/api/call.ts';
import { queryClient } from '#/api/query-client.ts';
import { textOf } from '#/messages/catalogue.ts';
import { bucketReplicationMessages } from '#/pages/buckets/replication/messages.ts';
import type { remoteRequestOf } from '#/pages/buckets/replication/remote-draft.ts';
import { refreshReplication } from '#/pages/buckets/replication/replication-queries.ts';
import { ruleRequestOf, type RuleDraft } from '#/pages/buckets/replication/rule-draft.ts';

const t = textOf(bucketReplicationMessages);

/** One call a part: each bucket takes several calls to two servers. */
const mostAtOnce = 50;

/** What became of one bucket; the error is empty where it worked. */
export interface BucketState {
  readonly originBucket: string;
  readonly error: string;
}

interface Replication {
  readonly remote: ReturnType<typeof remoteRequestOf>;
  readonly rule: RuleDraft;
  readonly asked: BucketReplicationCreate['bucketsRelation'];
  readonly onPart: (states: readonly BucketState[]) => void;
}

/** Sets up the rules part by part, and answers how many failed. */
export async function replicateBuckets({ remote, rule, asked, onPart }: Replication): Promise<number> {
  const { priority: _priority, ...options } = ruleRequestOf(rule);
  let failedCount = 0;
  try {
    for (let from = 0; from < asked.length; from += mostAtOnce) {
      const bucketsRelation = asked.slice(from, from + mostAtOnce);
      const body = { ...remote, ...options, bucketsRelation };
      const { replicationState } = await call(bucketReplicationCreate, { body });
      const told = new Map(replicationState.map((state) => [state.originBucket, state.errorString ?? '']));
      const states = bucketsRelation.map(({ originBucket }) => ({
        originBucket,
        // What is not answered was not done.
        error: told.get(originBucket) ?? t('bucketReplication.nothingDone'),
      }));
      failedCount += states.filter(({ error }) => error !== '').length;
      onPart(states);
      for (const { originBucket, error } of states) if (error === '') void refreshReplication(originBucket);
    }
  } finally {
    void queryClient.invalidateQueries({ queryKey: [bucketList.id] });
  }
  return failedCount;
}
