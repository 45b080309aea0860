import { lookup } from 'node:dns';
import type { RequestListener } from 'node:http';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { SessionContext } from '#/context.ts';
import { answeringServer } from '#/testing/answering-server.ts';
import { listExternal } from './external-server.ts';

const keys = { accessKey: 'someone', secretKey: 'a secret' };

async function listAt(answer: RequestListener, more: { region?: string; signal?: AbortSignal } = {}) {
  const endpoint = await answeringServer(answer);
  const { signal = new AbortController().signal, ...external } = more;
  const ctx = {
    signal,
    now: Date.now,
    config: {},
    outbound: { lookupFor: () => lookup },
    log: pino({ level: 'silent' }),
  };
  return listExternal(ctx as unknown as SessionContext, { endpoint, ...keys, ...external });
}

const saying =
  (status: number, code: string, message = 'words of the server'): RequestListener =>
  (_, reply) => {
    reply.writeHead(status).end(`<Error><Code>${code}</Code><Message>${message}</Message></Error>`);
  };

test.each<[code: string, field: string, message: RegExp, detailedMessage?: string]>([
  ['SignatureDoesNotMatch', 'body.secretKey', /secret key/],
  ['InvalidAccessKeyId', 'body.accessKey', /does not know/],
  ['AccessDenied', 'body.accessKey', /permission to list/],
  ['AuthorizationHeaderMalformed', 'body.region', /another region/, 'words of the server'],
  ['SlowDown', 'body.targetURL', /refused to list/, 'words of the server'],
])('%s is told at %s', async (...given) => {
  const [code, field, message, detailedMessage = ''] = given;
  await expect(listAt(saying(403, code))).rejects.toMatchObject({
    code: 'InvalidInput',
    status: 400,
    field,
    message: expect.stringMatching(message) as unknown,
    detailedMessage,
  });
});

test('rejects a server that hangs up', async () => {
  const answer: RequestListener = (_, reply) => void reply.destroy();
  await expect(listAt(answer)).rejects.toMatchObject({
    field: 'body.targetURL',
    message: 'There is no S3 server at this address',
  });
});

test('reports nothing to a caller that left', async () => {
  const leaving = new AbortController();
  const reason = new Error('left');
  const list = listAt(() => leaving.abort(reason), { signal: leaving.signal });
  await expect(list).rejects.toBe(reason);
});

test.each([
  [undefined, 'us-east-1'],
  ['', 'us-east-1'],
  ['eu-west-1', 'eu-west-1'],
])('lists buckets with dates, signed for the region %j', async (region, signedFor) => {
  let authorization = '';
  const list = await listAt(
    (request, reply) => {
      authorization = request.headers.authorization ?? '';
      const dated = '<Bucket><Name>a</Name><CreationDate>2026-01-01T00:00:00Z</CreationDate></Bucket>';
      reply.end(
        `<ListAllMyBucketsResult><Buckets>${dated}<Bucket><Name>b</Name></Bucket></Buckets></ListAllMyBucketsResult>`,
      );
    },
    region === undefined ? {} : { region },
  );
  expect(list).toEqual([{ name: 'a', creation_date: '2026-01-01T00:00:00Z' }, { name: 'b' }]);
  expect(authorization).toContain(`/${signedFor}/s3/aws4_request`);
});
