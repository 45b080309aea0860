import { openIdCheck, signInCheck } from '@longshore/contract/idp/idp';
import type { CheckStep } from '@longshore/contract/idp/idp-schemas';
import { loginView, sessionProviderCreate } from '@longshore/contract/session/login';
import { makeAuthority } from '@longshore/testkit/certificates';
import { openSession } from '@longshore/testkit/console-session';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { type Oidc, type OidcPerson, signInAtOidc, startOidc } from '@longshore/testkit/oidc';
import { type OpenIdProvider, startOpenId } from '@longshore/testkit/openid';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { answeringServer } from '#/testing/answering-server.ts';
import { type Caller, callerAt, callerOf, refusalOf } from '#/testing/caller.ts';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();
const ada = { name: 'ada', password: 'the password', claims: { policy: 'consoleAdmin,no-such-policy' } };
const ben = { name: 'ben', password: 'the password', claims: { policy: 'readonly' } };
const wellKnown = '/.well-known/openid-configuration';

let oidc: Oidc;
let bare: OpenIdProvider;
let minio: Minio;
let live: LiveConsole;
let root: Caller;

beforeAll(async () => {
  [oidc, bare] = await Promise.all([startOidc({ people: [ada, ben] }), startOpenId()]);
  minio = await startMinio({ drives: 1, env: oidc.minioEnv() });
  live = await startLiveConsole(minio.endpoint, oidc.consoleEnv());
  root = await callerAt(live.url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
});
afterAll(async () => {
  await live.close();
  await minio.stop();
  await oidc.stop();
  bare.stop();
});

const wordsOf = (steps: readonly CheckStep[]) => steps.map(({ step, state }) => `${step} ${state}`);
const skipped = (...steps: string[]) => steps.map((step) => `${step} skipped`);
const afterDocument = ['issuer', 'endpoints', 'keys', 'pkce', 'algorithms', 'scopes', 'claims', 'clock'];

const checkOf = async (body: { config_url: string; scopes?: string; claim_name?: string }) => {
  const { steps } = await fixture.administrator(openIdCheck, { body });
  return { words: wordsOf(steps), texts: steps.map(({ text }) => text).join('\n') };
};

test('tells step by step what a provider is worth', async () => {
  const config_url = `${oidc.issuer}${wellKnown}`;
  const { words } = await checkOf({ config_url, scopes: 'profile, email', claim_name: 'policy' });
  expect(words).toEqual([
    'address attention',
    'connection passed',
    'certificate skipped',
    'document passed',
    'issuer passed',
    'endpoints attention',
    'keys passed',
    'pkce passed',
    'algorithms passed',
    'scopes attention',
    'claims passed',
    'clock passed',
  ]);
});

test('names the steps that fail of a provider that lacks something', async () => {
  const { words } = await checkOf({ config_url: bare.configUrl, claim_name: 'policy' });
  expect(words).toEqual(
    expect.arrayContaining([
      'document passed',
      'endpoints failed',
      'keys passed',
      'pkce attention',
      'claims attention',
    ]),
  );
});

test('names the issuer that is another one', async () => {
  const config_url = `${oidc.issuer.replace('127.0.0.1', 'localhost')}${wellKnown}`;
  const { words, texts } = await checkOf({ config_url });
  expect(words).toContain('issuer failed');
  expect(texts).toContain(`names the issuer ${oidc.issuer}`);
});

test.each([
  ['no address', 'nowhere', ['address failed']],
  ['another scheme', 'ftp://127.0.0.1/', ['address failed']],
  ['a closed port', `http://127.0.0.1:1${wellKnown}`, ['connection failed', 'document skipped']],
  [
    'a closed port, with TLS',
    `https://127.0.0.1:1${wellKnown}`,
    ['connection failed', 'certificate skipped'],
  ],
  ['metadata of a cloud', `http://169.254.169.254${wellKnown}`, ['connection failed', 'document skipped']],
])('names the step that fails at %s', async (_what, config_url, expected) => {
  const { words } = await checkOf({ config_url });
  expect(words).toEqual(expect.arrayContaining([...expected, ...skipped(...afterDocument)]));
});

test('answers alike for closed and filtered ports, and for addresses that are not permitted', async () => {
  const texts = async (address: string, isKeys = false) => {
    const document = { issuer: 'https://idp.test', jwks_uri: address };
    const origin = isKeys
      ? await answeringServer((_, reply) => void reply.end(JSON.stringify(document)))
      : address;
    const { steps } = await fixture.administrator(openIdCheck, { body: { config_url: origin + wellKnown } });
    return steps.filter(({ step }) => step === (isKeys ? 'keys' : 'connection'));
  };
  // RFC 5737 keeps 192.0.2.0/24 for documentation.
  const others = ['http://192.0.2.1:9000', 'http://169.254.169.254'];
  for (const isKeys of [false, true])
    for (const other of others)
      expect(await texts(other, isKeys), other).toEqual(await texts('http://127.0.0.1:1', isKeys));
});

test.each([
  { what: 'not found', status: 404, body: '{}', told: 'status 404' },
  { what: 'a redirect', status: 302, body: '{}', told: 'status 302' },
  { what: 'a page', status: 200, body: '<html>', told: 'not JSON' },
  { what: 'another document', status: 200, body: '{"keys":[]}', told: 'issuer is not valid' },
])('names the document that is $what, and shows nothing of it', async ({ status, body, told }) => {
  const origin = await answeringServer((_, reply) => {
    reply.writeHead(status, { location: 'http://127.0.0.1/inner' }).end(body);
  });
  const { words, texts } = await checkOf({ config_url: `${origin}${wellKnown}` });
  expect(words).toEqual(expect.arrayContaining(['document failed', ...skipped(...afterDocument)]));
  expect(texts).toContain(told);
  expect(texts).not.toContain('inner');
});

test('names a PKCE method, algorithms and keys that cannot be used', async () => {
  let origin = '';
  origin = await answeringServer((request, reply) => {
    const document = {
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/jwks`,
      code_challenge_methods_supported: ['plain'],
      id_token_signing_alg_values_supported: ['HS256', 'none'],
      scopes_supported: ['email'],
    };
    const headers = { date: new Date(Date.now() - 3_600_000).toUTCString() };
    reply
      .writeHead(200, headers)
      .end(JSON.stringify(request.url === '/jwks' ? { keys: [{ use: 'enc' }] } : document));
  });
  const { words, texts } = await checkOf({ config_url: `${origin}${wellKnown}` });
  expect(words).toEqual(
    expect.arrayContaining([
      'issuer passed',
      'keys failed',
      'pkce failed',
      'algorithms failed',
      'scopes failed',
      'clock failed',
    ]),
  );
  expect(texts).toMatch(/3(?:59\d|60\d) s behind/);
});

test('names a certificate that is not trusted, or over', async () => {
  const authority = await makeAuthority();
  onTestFinished(() => authority.remove());
  for (const expired of [false, true]) {
    const certificate = await authority.issue({ name: 'idp', use: 'server', expired });
    const secure = await startOidc({ people: [], certificate });
    onTestFinished(() => secure.stop());
    const { words, texts } = await checkOf({ config_url: `${secure.issuer}${wellKnown}` });
    expect(words).toEqual(
      expect.arrayContaining([
        'address passed',
        'connection passed',
        'certificate failed',
        'document skipped',
      ]),
    );
    expect(texts).toMatch(/does not trust the certificate \([A-Z_]+\)/);
  }
});

test('a console in the open does not connect to its own machine', async () => {
  const open = await ownConsole(fixture.minio.endpoint, { CONSOLE_HOSTNAME: '0.0.0.0' });
  const url = open.url.replace('0.0.0.0', '127.0.0.1');
  const administrator = await callerAt(url, fixture.personas.administrator);
  const { steps } = await administrator(openIdCheck, { body: { config_url: oidc.issuer + wellKnown } });
  expect(wordsOf(steps)).toContain('connection failed');
});

/** Signs in through the provider of the console, as the sign-in page does. */
async function signedIn(person: OidcPerson): Promise<Caller> {
  const visitor = callerOf(openSession(live.url));
  const { redirectRules } = await visitor(loginView, {});
  const { searchParams } = await signInAtOidc(redirectRules[0]?.redirect ?? '', person);
  const of = (name: string) => searchParams.get(name) ?? '';
  const body = { code: of('code'), state: of('state'), iss: of('iss') };
  await visitor(sessionProviderCreate, { body });
  return visitor;
}

test('tells of each provider of the sign-in page whether it works, and what the session got', async () => {
  // The storage server answers before it has loaded its built-in policies.
  const caller = await vi.waitFor(() => signedIn(ada), { timeout: 30_000, interval: 200 });
  const { providers, session } = await caller(signInCheck, {});
  expect(providers).toEqual([
    expect.objectContaining({
      name: '_',
      clientId: oidc.clientId,
      callbackUrl: `${live.url}/oauth_callback`,
      isOwn: true,
      clockDifferenceSeconds: expect.any(Number) as number,
    }),
  ]);
  const words = wordsOf(providers[0]?.steps ?? []);
  expect(words).toEqual(expect.arrayContaining(['pkce passed', 'claims passed', 'trust passed']));
  expect(session).toMatchObject({
    policiesBy: 'claim',
    policySource: 'policy',
    // The storage server itself leaves out what it does not have.
    policies: [{ name: 'consoleAdmin', exists: true }],
  });
  expect(session?.claims).toContainEqual({ name: 'sub', value: 'ada' });
  expect(session?.claims.map(({ name }) => name)).not.toContain('accessKey');
});

test('tells nothing of a session that came from no provider, nor of providers where there are none', async () => {
  const { providers, session } = await root(signInCheck, {});
  expect(providers).toMatchObject([{ isOwn: false }]);
  expect(session).toBeUndefined();
  expect(await fixture.administrator(signInCheck, {})).toEqual({ providers: [] });
});

test('names a provider that the storage server does not trust', async () => {
  const other = await startOidc({ people: [] });
  onTestFinished(() => other.stop());
  const away = await startLiveConsole(minio.endpoint, {
    ...other.consoleEnv({ name: 'PARTNERS', roleArn: 'arn:minio:iam:::role/none' }),
  });
  onTestFinished(() => away.close());
  const caller = await callerAt(away.url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
  const { providers } = await caller(signInCheck, {});
  const [{ roleArn, steps } = { roleArn: '', steps: [] }] = providers;
  expect(roleArn).toBe('arn:minio:iam:::role/none');
  expect(wordsOf(steps)).toContain('trust failed');
});

test('requires the permission, before anything is connected to', async () => {
  let asked = 0;
  const origin = await answeringServer((_, reply) => {
    asked += 1;
    reply.end();
  });
  const lesser = await vi.waitFor(() => signedIn(ben), { timeout: 30_000, interval: 200 });
  const calls = [
    () => fixture.readOnly(openIdCheck, { body: { config_url: `${origin}${wellKnown}` } }),
    () => fixture.readOnly(signInCheck, {}),
    () => lesser(signInCheck, {}),
  ];
  for (const call of calls)
    expect(await refusalOf(call())).toMatchObject({ status: 403, code: 'AccessDenied' });
  expect(asked).toBe(0);
});
