import { type ConsoleSession, signIn } from '@longshore/testkit/console-session';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { expect, onTestFinished, test } from 'vitest';
import { refusalIn } from '@longshore/testkit/refusal';
import { startLiveConsole } from '#/testing/live-console.ts';

type Call = readonly [method: string, path: string, body?: object];

const bucket = 'plain';
const remote = { accessKey: 'some-key', secretKey: 'some-secret', targetURL: 'http://127.0.0.1:1' };

/** What a server without MinIO's own additions does not have. */
const notOffered: readonly Call[] = [
  ['GET', `/buckets/${bucket}/quota`],
  ['PUT', `/buckets/${bucket}/quota`, { enabled: true, amount: 1_000_000 }],
  ['PUT', `/buckets/${bucket}/versioning`, { enabled: true }],
  ['GET', `/buckets/${bucket}/encryption/info`],
  ['POST', `/buckets/${bucket}/encryption/enable`, { encType: 'sse-s3' }],
  ['POST', `/buckets/${bucket}/encryption/disable`],
  ['POST', '/buckets/bulk', { buckets: [bucket], quota: { enabled: false } }],
  ['GET', `/buckets/${bucket}/events`],
  ['POST', `/buckets/${bucket}/events`, { configuration: { arn: 'arn:minio:sqs::x:webhook' } }],
  ['DELETE', `/buckets/${bucket}/events/one`, { events: ['put'], prefix: '', suffix: '' }],
  ['GET', '/admin/arns'],
  ['GET', `/buckets/${bucket}/lifecycle`],
  ['POST', `/buckets/${bucket}/lifecycle`, { type: 'expiry', expiry_days: 5 }],
  ['PUT', `/buckets/${bucket}/lifecycle/one`, { type: 'expiry', expiry_days: 5 }],
  ['DELETE', `/buckets/${bucket}/lifecycle/one`],
  ['GET', `/buckets/${bucket}/replication`],
  ['GET', `/buckets/${bucket}/replication/one`],
  ['PUT', `/buckets/${bucket}/replication/one`, { ruleState: true }],
  ['DELETE', `/buckets/${bucket}/replication/one`],
  ['DELETE', `/buckets/${bucket}/delete-all-replication-rules`],
  ['DELETE', `/buckets/${bucket}/delete-selected-replication-rules`, { rules: ['one'] }],
  ['GET', `/buckets/${bucket}/replication-status`],
  [
    'POST',
    '/buckets-replication',
    { ...remote, bucketsRelation: [{ originBucket: bucket, destinationBucket: 'there' }] },
  ],
  ['POST', '/list-external-buckets', { ...remote, useTLS: false }],
  ['GET', '/remote-buckets'],
  ['GET', `/remote-buckets/${bucket}`],
  ['POST', '/remote-buckets', { ...remote, sourceBucket: bucket, targetBucket: 'there' }],
  ['DELETE', `/remote-buckets/${bucket}/one`],
  ['GET', `/bucket-metadata?bucket=${bucket}`],
  ['PUT', `/bucket-metadata?bucket=${bucket}`],
  ['GET', `/bucket-policy/${bucket}`],
  ['GET', `/bucket-users/${bucket}`],
];

/** What every S3 server has, or says that there is none of. */
const offered: readonly Call[] = [
  ['GET', '/buckets'],
  ['GET', `/buckets/${bucket}`],
  ['PUT', `/buckets/${bucket}/set-policy`, { access: 'PUBLIC' }],
  ['PUT', `/buckets/${bucket}/set-policy`, { access: 'PRIVATE' }],
  ['PUT', `/buckets/${bucket}/tags`, { tags: { team: 'red' } }],
  ['PUT', `/buckets/${bucket}/tags`, { tags: {} }],
  ['GET', `/buckets/${bucket}/versioning`],
  ['GET', `/buckets/${bucket}/object-locking`],
  ['GET', `/buckets/${bucket}/retention`],
  ['POST', '/buckets/bulk', { buckets: [bucket], tags: { team: 'red' }, keepOtherTags: true }],
  ['GET', `/buckets/${bucket}/cors`],
  ['GET', `/buckets/${bucket}/rewind/2030-01-01T00:00:00Z`],
  ['GET', '/buckets/max-share-exp'],
  ['GET', `/bucket/${bucket}/access-rules`],
  ['PUT', `/bucket/${bucket}/access-rules`, { prefix: 'open/', access: 'readonly' }],
  ['DELETE', `/bucket/${bucket}/access-rules`, { prefix: 'open/' }],
  ['POST', `/buckets/${bucket}/lifecycle-dry-run`, { type: 'expiry', expiry_days: 5 }],
];

const call = (session: ConsoleSession, [method, path, body]: Call): Promise<Response> =>
  session.request(path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

test('on a server without the admin API each call is done, or says that it is not offered', async () => {
  const server = await startVersityGw();
  const console = await startLiveConsole(server.endpoint);
  onTestFinished(async () => {
    await console.close();
    await server.stop();
  });
  const session = await signIn(console.url, {
    accessKey: server.rootUser,
    secretKey: server.rootPassword,
  });
  await session.post('/buckets', { name: bucket });
  for (const one of offered) {
    const reply = await call(session, one);
    expect(reply.status, `${one[0]} ${one[1]}: ${await reply.text()}`).toBe(200);
  }
  for (const one of notOffered)
    expect(await refusalIn(await call(session, one)), `${one[0]} ${one[1]}`).toMatchObject({
      status: 501,
      code: 'NotOffered',
    });
});
