import { externalBucketList } from '@longshore/contract/buckets/replication';
import { call } from '#/api/call.ts';
import { keysOf, type RemoteDraft } from './remote-draft.ts';

/** The names of the buckets that the keys may list on the other server. */
export async function readExternalBuckets(draft: RemoteDraft): Promise<readonly string[]> {
  const { buckets } = await call(externalBucketList, { body: { ...keysOf(draft), useTLS: draft.useTls } });
  return buckets.map(({ name }) => name);
}
