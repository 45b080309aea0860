import * as buckets from '@longshore/contract/buckets/buckets';
import { bucketBulkSet } from '@longshore/contract/buckets/bulk';
import { bucketCorsView } from '@longshore/contract/buckets/cors';
import * as encryption from '@longshore/contract/buckets/encryption';
import * as events from '@longshore/contract/buckets/events';
import * as lifecycle from '@longshore/contract/buckets/lifecycle';
import { bucketLockingView, bucketRetentionView } from '@longshore/contract/buckets/locking';
import { bucketPolicySet } from '@longshore/contract/buckets/policy';
import { bucketQuotaSet, bucketQuotaView } from '@longshore/contract/buckets/quota';
import { bucketPolicyList, bucketUserList } from '@longshore/contract/buckets/access';
import { accessRuleDelete, accessRuleList, accessRuleSet } from '@longshore/contract/buckets/access-rules';
import * as replication from '@longshore/contract/buckets/replication';
import { bucketRewind } from '@longshore/contract/buckets/rewind';
import { shareLinkLimit } from '@longshore/contract/buckets/share-link';
import { bucketTagsSet } from '@longshore/contract/buckets/tags';
import { bucketVersioningSet, bucketVersioningView } from '@longshore/contract/buckets/versioning';
import { configUpdate } from '@longshore/contract/configs/configs';
import type { AnsweredRow, CallOf, Row } from '@longshore/contract/endpoint';
import { kmsKeyCreate, kmsKeyList } from '@longshore/contract/kms/kms';
import { serviceRestart } from '@longshore/contract/service/service';
import * as tiers from '@longshore/contract/tiers/tiers';
import { refusalIn } from '@longshore/testkit/refusal';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { expect, test } from 'vitest';
import { type Caller, refusalOf } from '#/testing/caller.ts';
import { rootOf } from '#/testing/live-fixture.ts';
import { reportsOf } from '#/testing/dry-run-reports.ts';

interface Given {
  readonly row: Row;
  readonly send: (as: Caller) => Promise<unknown>;
}
const call = <R extends AnsweredRow>(row: R, input: CallOf<R>): Given => ({
  row,
  send: (as) => as(row, input),
});

const bucketName = 'plain';
const params = { bucketName };
const ruleParams = { bucketName, ruleId: 'one' };
const arnParams = { bucketName, arn: 'one' };
const remote = { accessKey: 'some-key', secretKey: 'some-secret', targetURL: 'http://127.0.0.1:1' };
const bucketsRelation = [{ originBucket: bucketName, destinationBucket: 'there' }];
const rule = { type: 'expiry', expiry_days: 5 } as const;
const destination = { configuration: { arn: 'arn:minio:sqs::x:webhook' } };
const prefix = 'open/';

/** What a server without MinIO's own additions does not have. */
const notSupported: readonly Given[] = [
  call(bucketQuotaView, { params }),
  call(bucketQuotaSet, { params, body: { enabled: true, amount: 1_000_000 } }),
  call(bucketVersioningSet, { params, body: { enabled: true } }),
  call(encryption.bucketEncryptionView, { params }),
  call(encryption.bucketEncryptionEnable, { params, body: { encType: 'sse-s3' } }),
  call(encryption.bucketEncryptionDisable, { params }),
  call(bucketBulkSet, { body: { buckets: [bucketName], quota: { enabled: false } } }),
  call(events.bucketEventList, { params }),
  call(events.bucketEventCreate, { params, body: destination }),
  call(events.bucketEventDelete, { params: arnParams, body: { events: ['put'], prefix: '', suffix: '' } }),
  call(events.eventDestinationList, {}),
  call(lifecycle.bucketLifecycleView, { params }),
  call(lifecycle.lifecycleRuleCreate, { params, body: rule }),
  call(lifecycle.lifecycleRuleUpdate, { params: ruleParams, body: rule }),
  call(lifecycle.lifecycleRuleDelete, { params: ruleParams }),
  call(replication.bucketReplicationView, { params }),
  call(replication.replicationRuleView, { params: ruleParams }),
  call(replication.replicationRuleUpdate, { params: ruleParams, body: { ruleState: true } }),
  call(replication.replicationRuleDelete, { params: ruleParams }),
  call(replication.replicationRuleDeleteAll, { params }),
  call(replication.replicationRuleDeleteMany, { params, body: { rules: ['one'] } }),
  call(replication.replicationStatus, { params }),
  call(replication.bucketReplicationCreate, { body: { ...remote, bucketsRelation } }),
  call(replication.externalBucketList, { body: { ...remote, useTLS: false } }),
  call(replication.remoteBucketList, {}),
  call(replication.remoteBucketView, { params }),
  call(replication.remoteBucketCreate, {
    body: { ...remote, sourceBucket: bucketName, targetBucket: 'there' },
  }),
  call(replication.remoteBucketDelete, { params: arnParams }),
  call(bucketPolicyList, { params }),
  call(bucketUserList, { params }),
  call(kmsKeyList, {}),
  call(kmsKeyCreate, { body: { key: 'new' } }),
  call(tiers.tierNameList, {}),
  call(tiers.tierList, {}),
  call(tiers.tierView, { params: { type: 's3', name: 'COLD' } }),
  call(tiers.tierCreate, { body: { type: 's3' } }),
  call(tiers.tierCredentialsUpdate, { params: { type: 's3', name: 'COLD' }, body: {} }),
  call(tiers.tierDelete, { params: { name: 'COLD' } }),
  call(tiers.tierVerify, { params: { name: 'COLD' } }),
  call(serviceRestart, {}),
  call(configUpdate, {
    params: { name: 'scanner' },
    body: { key_values: [{ key: 'speed', value: 'slow' }] },
  }),
];

/** What every S3 server has, or says that there is none of. */
const offered: readonly Given[] = [
  call(buckets.bucketList, {}),
  call(buckets.bucketView, { params }),
  call(bucketPolicySet, { params, body: { access: 'PUBLIC' } }),
  call(bucketPolicySet, { params, body: { access: 'PRIVATE' } }),
  call(bucketTagsSet, { params, body: { tags: { team: 'red' } } }),
  call(bucketTagsSet, { params, body: { tags: {} } }),
  call(bucketVersioningView, { params }),
  call(bucketLockingView, { params }),
  call(bucketRetentionView, { params }),
  call(bucketBulkSet, { body: { buckets: [bucketName], tags: { team: 'red' }, keepOtherTags: true } }),
  call(bucketCorsView, { params }),
  call(bucketRewind, { params: { bucketName, date: '2030-01-01T00:00:00Z' } }),
  call(shareLinkLimit, {}),
  call(accessRuleList, { params }),
  call(accessRuleSet, { params, body: { prefix, access: 'readonly' } }),
  call(accessRuleDelete, { params, body: { prefix } }),
];

test('serves each call without the admin API, or reports it as not supported', async () => {
  const root = await rootOf(await startVersityGw());
  await root(buckets.bucketCreate, { body: { name: bucketName } });
  for (const { row, send } of offered) await expect(send(root), row.id).resolves.not.toThrow();
  for (const { row, send } of notSupported)
    expect(await refusalOf(send(root)), row.id).toMatchObject({ status: 501, code: 'NotOffered' });

  // Calls of bytes and events.
  const [metadata, dryRun] = [
    `/bucket-metadata?bucket=${bucketName}`,
    `/buckets/${bucketName}/lifecycle-dry-run`,
  ];
  for (const reply of [await root.raw.get(metadata), await root.raw.put(metadata)])
    expect(await refusalIn(reply)).toMatchObject({ status: 501, code: 'NotOffered' });
  expect((await reportsOf(await root.raw.post(dryRun, rule))).at(-1)).toMatchObject({ isDone: true });
});
