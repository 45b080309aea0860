import { toConsoleError } from '#/upstream/errors.ts';
import { createUpstream } from '#/upstream/upstream.ts';
import { expect, onTestFinished, test } from 'vitest';
import { answeringServer } from '#/testing/answering-server.ts';
import { signInWithKeys, signInWithToken } from './sign-in.ts';

type Said = readonly [status: number, code: string];

/** What a storage server says to each call that a sign-in makes. */
interface Server {
  readonly trade?: Said;
  readonly account?: Said;
  /** Without one, there are no buckets. */
  readonly list?: Said;
}

const none: Said = [405, 'MethodNotAllowed'];

async function signInAt({ trade = none, account = none, list }: Server) {
  const asked: string[] = [];
  const endpoint = await answeringServer((request, reply) => {
    request.resume();
    const isAccount = request.url?.startsWith('/minio/admin/') === true;
    const name = isAccount ? 'account' : request.method === 'POST' ? 'trade' : 'list';
    asked.push(name);
    const said = { account, trade, list }[name];
    if (said === undefined) {
      reply.end('<ListAllMyBucketsResult><Buckets/></ListAllMyBucketsResult>');
      return;
    }
    const [status, code] = said;
    reply
      .writeHead(status)
      .end(isAccount ? JSON.stringify({ Code: code, Message: 'no' }) : `<Error><Code>${code}</Code></Error>`);
  });
  const settings = { endpoint, region: 'us-east-1', endpointCa: undefined, maxUpstreamSockets: 4 };
  const upstream = createUpstream(settings, () => Date.now());
  onTestFinished(() => upstream.close());
  const context = {
    upstream,
    signal: new AbortController().signal,
    now: () => 1_000_000,
    sessionSeconds: 900,
    revokeType: 'console',
  };
  return { context, asked };
}

const pair = { accessKey: 'someone', secretKey: 'a secret' };
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (cause: unknown) => toConsoleError(cause).code,
  );

test.each<[string, Server]>([
  ['that has neither', {}],
  ['that refuses keys of this kind', { trade: [403, 'AccessDenied'], account: [403, 'AccessDenied'] }],
  ['whose list is not for these keys', { list: [403, 'AccessDenied'] }],
])('a server %s takes the pair itself', async (_what, server) => {
  const { context, asked } = await signInAt(server);
  expect(await signInWithKeys(context, pair)).toEqual({
    kind: 'accessKey',
    credentials: pair,
    userName: 'someone',
    hasAdmin: false,
    expiresAt: 1_900_000,
  });
  expect(asked).toEqual(['trade', 'account', 'list']);
});

test.each<[string, Server, string, string[]]>([
  ['the account', { account: [403, 'InvalidAccessKeyId'] }, 'InvalidLogin', ['trade', 'account']],
  [
    'the account, by signature',
    { account: [403, 'SignatureDoesNotMatch'] },
    'InvalidLogin',
    ['trade', 'account'],
  ],
  ['the list', { list: [403, 'InvalidAccessKeyId'] }, 'InvalidLogin', ['trade', 'account', 'list']],
  ['the trade’s clock', { trade: [403, 'RequestTimeTooSkewed'] }, 'ClockSkew', ['trade']],
  ['the account’s clock', { account: [403, 'RequestTimeTooSkewed'] }, 'ClockSkew', ['trade', 'account']],
])('wrong keys and clocks are told by %s', async (...given) => {
  const [, server, code, calls] = given;
  const { context, asked } = await signInAt(server);
  expect(await codeOf(signInWithKeys(context, pair))).toBe(code);
  expect(asked).toEqual(calls);
});

test.each<[string, Server, string]>([
  ['trade', { trade: [500, 'InternalError'] }, 'list'],
  ['account', { account: [500, 'InternalError'] }, 'list'],
  ['list', { list: [500, 'InternalError'] }, 'none'],
])('a %s that fails is no answer about the keys', async (name, server, after) => {
  const { context, asked } = await signInAt(server);
  expect(await codeOf(signInWithKeys(context, pair))).toBe('InternalError');
  expect(asked.at(-1)).toBe(name);
  expect(asked).not.toContain(after);
});

const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

test.each([
  [{}, 1_900_000, 'someone'],
  [{ exp: 1899 }, 1_899_000, 'someone'],
  [{ exp: 1901, parent: 'ann' }, 1_900_000, 'someone'],
])(
  'limits a session by its token with %j, and takes no name from it',
  async (claims, expiresAt, userName) => {
    const { context, asked } = await signInAt({});
    const credentials = { ...pair, sessionToken: tokenOf(claims) };
    const session = await signInWithToken(context, credentials);
    expect(session).toEqual({ kind: 'sts', credentials, userName, hasAdmin: false, expiresAt });
    expect(asked).toEqual(['account', 'list']);
  },
);
