import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { Bucket, BucketCreated, BucketList } from './buckets/buckets-schemas.ts';
import { type bucketCreate, type bucketDelete, bucketList, type bucketView } from './buckets/buckets.ts';
import type { Call } from './client.ts';
import type { AnswerOf, CallOf, EventOf, EventRow, InputOf, ReplyOf, WholeRow } from './endpoint.ts';
import { events, type EventWithId } from './events.ts';
import type { objectDownload, objectList } from './objects/objects.ts';
import { queryFlag, queryInteger } from './query-values.ts';
import { row } from './row.ts';
import { type Rows, rows } from './rows.ts';
import { withSchemas } from './with-schemas.ts';

describe('row types', () => {
  test('types the input of a caller', () => {
    expectTypeOf<Record<never, never>>().toExtend<CallOf<typeof bucketList>>();
    expectTypeOf<CallOf<typeof bucketView>>()
      .toHaveProperty('params')
      .toEqualTypeOf<{ bucketName: string }>();
    expectTypeOf<{ params: { bucketName: string } }>().toExtend<CallOf<typeof bucketDelete>>();
    expectTypeOf<Record<never, never>>().not.toExtend<CallOf<typeof bucketDelete>>();
    expectTypeOf<{ params: { bucketName: string } }>().toExtend<CallOf<typeof objectList>>();
    // A query is written as parsed values, never as the text on the wire.
    expectTypeOf<{ params: { bucketName: string }; query: { recursive: true; limit: 5 } }>().toExtend<
      CallOf<typeof objectList>
    >();
    expectTypeOf<{ params: { bucketName: string }; query: { recursive: 'true' } }>().not.toExtend<
      CallOf<typeof objectList>
    >();
    expectTypeOf<{ body: { name: string } }>().toExtend<CallOf<typeof bucketCreate>>();
    expectTypeOf<Record<never, never>>().not.toExtend<CallOf<typeof bucketCreate>>();
  });

  test('types the input and output of a handler', () => {
    expectTypeOf<InputOf<typeof objectList>['query']['recursive']>().toEqualTypeOf<boolean | undefined>();
    expectTypeOf<InputOf<typeof objectList>['query']['limit']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<InputOf<typeof bucketList>['body']>().toEqualTypeOf<undefined>();
    expectTypeOf<AnswerOf<typeof bucketCreate>>().toEqualTypeOf<BucketCreated>();
    expectTypeOf<AnswerOf<typeof objectDownload>>().toEqualTypeOf<undefined>();
  });

  test('types the result of a client', () => {
    expectTypeOf<ReplyOf<typeof bucketList>>().toEqualTypeOf<BucketList>();
    expectTypeOf<ReplyOf<typeof bucketDelete>>().toEqualTypeOf<undefined>();
    const call: Call = () => Promise.reject(new Error('not called'));
    expectTypeOf(call<typeof bucketView>).returns.resolves.toEqualTypeOf<Bucket>();
  });

  test('keeps ids literal', () => {
    expectTypeOf(bucketList.id).toEqualTypeOf<'bucketList'>();
    expectTypeOf<Rows['bucketList']>().toExtend<typeof bucketList>();
  });
});

describe('the rows', () => {
  const list = Object.entries<WholeRow>(rows);
  const paramsOf = ({ schemas }: WholeRow) => schemas.params?.shape ?? {};

  test.each(list)('%s is kept under its id and names its parameters', (name, one) => {
    expect(one.id).toBe(name);
    const inPath = [...one.path.matchAll(/\{([^}]+)\}/g)].map(([, part = '']) => part.replace('+', ''));
    expect(Object.keys(paramsOf(one)).toSorted()).toEqual(inPath.toSorted());
  });

  test('has no two rows for the same call', () => {
    const calls = list.map(([, one]) => `${one.method} ${one.path.replace(/\{[^}]+\}/g, '{}')}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  test('knows which values of a parameter are the address of another row', () => {
    const hiding = list.flatMap(([id, one]) => {
      const hidden = list.flatMap(([, other]) => {
        const pairs = one.path.split('/').map((part, at) => [part, other.path.split('/')[at]] as const);
        const isSame = one.method === other.method && other.path.split('/').length === pairs.length;
        const isMet = pairs.every(([part, of]) => part === of || part.startsWith('{'));
        return one !== other && isSame && isMet
          ? pairs.flatMap(([part, of = '']) => (part === of ? [] : [of]))
          : [];
      });
      return hidden.length > 0 ? [[id, hidden]] : [];
    });
    expect(Object.fromEntries(hiding)).toEqual(
      Object.fromEntries(
        list.filter(([, { hidden }]) => hidden.length > 0).map(([id, { hidden }]) => [id, hidden]),
      ),
    );
    expect(hiding.length).toBeGreaterThan(0);
  });

  const idsOf = (isMeant: (one: WholeRow) => boolean) =>
    list.filter(([, one]) => isMeant(one)).map(([id]) => id);

  test('needs a session except to sign in and out, and for links that carry their own signature', () => {
    expect(idsOf(({ session }) => !session)).toEqual([
      'sharedObjectDownload',
      'loginView',
      'sessionCreate',
      'sessionProviderCreate',
      'sessionDelete',
    ]);
  });

  test('lets anyone list, read and upload objects as far as the bucket does', () => {
    expect(idsOf(({ anonymous }) => anonymous).toSorted()).toEqual([
      'objectDownload',
      'objectDownloadMany',
      'objectList',
      'objectUpload',
    ]);
  });

  test('records changes, but for those of objects, jobs and sessions, and what only asks', () => {
    expect(idsOf(({ method, isRecorded }) => method === 'GET' && isRecorded)).toEqual([]);
    expect(idsOf(({ method, isRecorded }) => method !== 'GET' && !isRecorded).toSorted()).toEqual([
      'configImportPreview',
      'externalBucketList',
      'iamPreview',
      'jobCancel',
      'jobCreate',
      'jobPause',
      'jobRateSet',
      'jobResume',
      'jobRetry',
      'ldapEntityList',
      'lifecycleDryRun',
      'objectArchiveCancel',
      'objectBulkSet',
      'objectCopy',
      'objectDelete',
      'objectDeleteMany',
      'objectDownloadMany',
      'objectLegalHoldSet',
      'objectMove',
      'objectRestore',
      'objectRestoreMany',
      'objectRetentionDelete',
      'objectRetentionSet',
      'objectSearch',
      'objectShareCheck',
      'objectShareSign',
      'objectTagsSet',
      'objectUpload',
      'objectUploadContent',
      'openIdCheck',
      'ownSessionDelete',
      'ownSessionDeleteAll',
      'sessionCreate',
      'sessionDelete',
      'sessionProviderCreate',
      'sessionProviderRenew',
      'simulatorAsk',
      'tierVerify',
      'uploadAbort',
      'uploadComplete',
      'uploadCreate',
      'uploadPartPresign',
      'uploadPartStore',
      'userAccessKeyCount',
    ]);
  });

  test('ignores the body type only to sign out', () => {
    expect(idsOf(({ ignoresBody }) => ignoresBody)).toEqual(['sessionDelete']);
  });

  test.each([
    [
      201,
      [
        'batchJobStart',
        'bucketEventCreate',
        'bucketVersioningSet',
        'destinationCreate',
        'groupCreate',
        'idpCreate',
        'jobCreate',
        'kmsKeyCreate',
        'kmsKeyImport',
        'lifecycleRuleCreate',
        'policyCreate',
        'remoteBucketCreate',
        'replicationRuleUpdate',
        'serviceAccountCreate',
        'serviceAccountCreateWithKeys',
        'tierCreate',
        'userCreate',
        'userPasswordSet',
        'userServiceAccountCreate',
        'userServiceAccountCreateWithKeys',
      ],
    ],
    [
      204,
      [
        'accountPasswordSet',
        'batchJobCancel',
        'bucketDelete',
        'bucketEventDelete',
        'bucketRetentionDelete',
        'configHistoryClear',
        'configHistoryClearAll',
        'groupDelete',
        'ldapAttachmentUpdate',
        'lifecycleRuleDelete',
        'policyDelete',
        'policySet',
        'policySetMany',
        'poolDecommissionCancel',
        'poolDecommissionStart',
        'rebalanceStart',
        'rebalanceStop',
        'remoteBucketDelete',
        'replicationRuleDelete',
        'replicationRuleDeleteAll',
        'replicationRuleDeleteMany',
        'serviceAccountDelete',
        'serviceAccountDeleteMany',
        'serviceRestart',
        'sessionCreate',
        'sessionProviderCreate',
        'sessionProviderRenew',
        'siteDelete',
        'tierDelete',
        'userDelete',
      ],
    ],
  ])('returns %i only from these', (status, ids) => {
    expect(idsOf((one) => one.status === status).toSorted()).toEqual(ids);
  });

  test('limits bulk calls to 15 minutes, other calls to one', () => {
    const patient = idsOf(({ timeoutSeconds }) => timeoutSeconds === 900);
    expect(patient.toSorted()).toEqual([
      'bucketBulkSet',
      'bucketReplicationCreate',
      'lifecycleRuleCreateMany',
      'objectBulkSet',
      'objectCopy',
      'objectDelete',
      'objectDeleteMany',
      'objectMetadataSet',
      'objectMove',
      'objectRestore',
      'siteCreate',
      'siteDelete',
      'siteResyncSet',
      'siteUpdate',
      'uploadComplete',
    ]);
    expect(idsOf(({ timeoutSeconds }) => timeoutSeconds === 15)).toEqual(['sessionCreate']);
    const quick = idsOf(({ timeoutSeconds }) => timeoutSeconds === 30);
    expect(quick).toEqual([
      'openIdCheck',
      'signInCheck',
      'releaseList',
      'sessionProviderCreate',
      'sessionProviderRenew',
      'tierVerify',
    ]);
    expect(idsOf(({ timeoutSeconds }) => timeoutSeconds === 60)).toHaveLength(
      list.length - patient.length - quick.length - 1,
    );
  });
});

describe('query values', () => {
  test.each([
    ['true', true],
    ['false', false],
    ['TRUE', true],
    ['True', true],
    ['1', true],
    ['yes', true],
    ['on', true],
    ['False', false],
    ['0', false],
    ['off', false],
    ['', undefined],
    ['maybe', undefined],
    ['2', undefined],
  ])('flag %j: %j', (text, expected) => {
    expect(queryFlag.safeParse(text).data).toBe(expected);
  });

  test.each([
    ['1', 1],
    ['1000', 1000],
    ['0', undefined],
    ['1001', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['1e2', undefined],
    ['', undefined],
  ])('integer %j: %j', (text, expected) => {
    expect(queryInteger(1, 1000).safeParse(text).data).toBe(expected);
  });

  test('treats a limit of 0 as none in every list', () => {
    const limited = Object.values<WholeRow>(rows).filter(
      ({ schemas }) => 'limit' in (schemas.query?.shape ?? {}),
    );
    expect(limited.map(({ id }) => id).toSorted()).toEqual([
      'accessRuleList',
      'bucketEventList',
      'bucketGrantList',
      'bucketPolicyList',
      'bucketReachList',
      'bucketUserList',
      'configList',
      'jobFailureList',
      'jobList',
      'objectList',
    ]);
    for (const { id, schemas } of limited) {
      expect(schemas.query?.parse({ limit: '0' })['limit'], id).toBeGreaterThanOrEqual(1_000_000);
      expect(schemas.query?.parse({ limit: '1' })['limit'], id).toBe(1);
      expect(schemas.query?.safeParse({ limit: '-1' }).success, id).toBe(false);
    }
  });

  test('drops unnamed members from replies', () => {
    const { reply } = rows.bucketCreate.schemas;
    expect(reply.parse({ bucketName: 'a', secret: 'x' })).toEqual({ bucketName: 'a' });
  });
});

describe('a row and its schemas', () => {
  const base = { method: 'GET', path: '/one', tag: 'Auth', summary: 'one', needs: [] } as const;
  const reply = z.object({ count: z.int().default(0) });
  const one = row<{ reply: typeof reply }>()({ ...base, id: 'one', reply: 'json' });

  test('agree on how the row is carried', () => {
    // @ts-expect-error -- there is a schema for what is answered
    row<{ reply: typeof reply }>()({ ...base, id: 'one' });
    // @ts-expect-error -- there is no schema for what is answered
    row<Record<never, never>>()({ ...base, id: 'one', reply: 'json' });
    // @ts-expect-error -- the schema is of JSON
    row<{ body: typeof reply }>()({ ...base, id: 'one', body: 'bytes' });
    // @ts-expect-error -- there is no such action
    row<Record<never, never>>()({ ...base, id: 'one', needs: [{ action: 's3:GetBuckets', on: 'bucket' }] });
    expect(one.reply).toBe('json');
  });

  test('exist in pairs', () => {
    const whole = withSchemas({ one }, { one: { reply }, Count: reply, limit: 5 });
    expect(whole.one.schemas.reply).toBe(reply);
    // @ts-expect-error -- the row has no schemas
    withSchemas({ one }, { two: { limit: 1 } });
    // @ts-expect-error -- the schemas have no row
    withSchemas({ one }, { one: { reply }, two: { reply } });
    // @ts-expect-error -- the schemas are of another row
    withSchemas({ one }, { one: { reply: z.string() } });
  });

  test('read and write events one by one', () => {
    const stream = events(reply);
    const watch = row<{ reply: typeof stream }>()({ ...base, id: 'watch', reply: 'events' });
    expectTypeOf<ReplyOf<typeof watch>>().toEqualTypeOf<AsyncIterable<{ count: number }>>();
    expectTypeOf<AnswerOf<typeof watch>>().toEqualTypeOf<
      AsyncIterable<{ count?: number | undefined } | EventWithId<{ count?: number | undefined }>>
    >();
    expectTypeOf<EventOf<typeof watch>>().toEqualTypeOf<{ count: number }>();
    expectTypeOf<InputOf<typeof watch>['lastEventId']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<InputOf<typeof one>>().not.toHaveProperty('lastEventId');
    expectTypeOf<typeof watch>().toExtend<EventRow>();
    expectTypeOf<typeof one>().not.toExtend<EventRow>();
    const call: Call = () => Promise.reject(new Error('not called'));
    expectTypeOf(call).toBeCallableWith(one, {});
    // @ts-expect-error -- events are not one reply
    expectTypeOf(call<typeof watch>).toBeFunction();
    expect(watch.reply).toBe('events');
  });
});
