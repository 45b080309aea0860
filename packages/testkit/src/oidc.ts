import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createPlainServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider, { type Configuration } from 'oidc-provider';
import type { Certificate } from './certificates.ts';

/** Who may sign in at a provider, and what it says of them beside their name. */
export interface OidcPerson {
  readonly name: string;
  readonly password: string;
  /** MinIO's `policy` or `parent`, for example. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

export interface OidcOptions {
  readonly people: readonly OidcPerson[];
  /** How long its ID tokens last; an hour unless told. */
  readonly idTokenSeconds?: number;
  /** Whether it gives refresh tokens; it does unless told. */
  readonly refreshes?: boolean;
  readonly certificate?: Certificate;
}

/** A real OpenID provider, with a page on which people sign in. */
export interface Oidc {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What makes a MinIO server trust it: by the `policy` claim, or with one policy for all. */
  minioEnv(as?: { readonly name: string; readonly rolePolicy: string }): Record<string, string>;
  /** What makes a console offer it. */
  consoleEnv(as?: { readonly name: string; readonly roleArn: string }): Record<string, string>;
  /** It answers nothing until it is started again. */
  stop(): Promise<void>;
}

export async function startOidc(options: OidcOptions): Promise<Oidc> {
  const { certificate } = options;
  // A storage server tells providers apart by it.
  const clientId = `console-${randomBytes(4).toString('hex')}`;
  const clientSecret = randomBytes(16).toString('hex');
  const server = certificate === undefined ? createPlainServer() : createTlsServer({ ...certificate });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const scheme = certificate === undefined ? 'http' : 'https';
  const issuer = `${scheme}://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const provider = new Provider(issuer, configurationOf(options, { clientId, clientSecret }));
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, reply: ServerResponse) => {
    if (request.url?.startsWith('/interaction/') === true)
      void interact(provider, options, { request, reply });
    else void answer(request, reply);
  });
  return {
    issuer,
    clientId,
    clientSecret,
    minioEnv: (as) =>
      named('MINIO_IDENTITY_OPENID', as?.name, {
        CONFIG_URL: `${issuer}/.well-known/openid-configuration`,
        CLIENT_ID: clientId,
        ...(as === undefined ? { CLAIM_NAME: 'policy' } : { ROLE_POLICY: as.rolePolicy }),
      }),
    consoleEnv: (as) =>
      named('CONSOLE_IDP', as?.name, {
        URL: issuer,
        CLIENT_ID: clientId,
        SECRET: clientSecret,
        CALLBACK_DYNAMIC: 'on',
        ...(as === undefined ? {} : { ROLE_ARN: as.roleArn, DISPLAY_NAME: `The ${as.name}` }),
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function named(
  prefix: string,
  name: string | undefined,
  settings: Record<string, string>,
): Record<string, string> {
  const end = name === undefined ? '' : `_${name}`;
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [`${prefix}_${key}${end}`, value]),
  );
}

function configurationOf(
  options: OidcOptions,
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
): Configuration {
  const { people, idTokenSeconds = 3600, refreshes = true } = options;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'key-1', use: 'sig', alg: 'RS256' };
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        // RFC 8252: a native client comes back to any port of the loopback.
        application_type: 'native',
        redirect_uris: ['http://127.0.0.1/oauth_callback'],
        post_logout_redirect_uris: ['http://127.0.0.1/login'],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    pkce: { required: () => true },
    findAccount: (_context, accountId) => {
      const claims = people.find(({ name }) => name === accountId)?.claims ?? {};
      return {
        accountId,
        claims: () => ({ sub: accountId, preferred_username: accountId, ...claims }),
      };
    },
    claims: { openid: ['sub', 'policy', 'parent'], profile: ['preferred_username'] },
    conformIdTokenClaims: false,
    issueRefreshToken: () => refreshes,
    rotateRefreshToken: true,
    ttl: {
      IdToken: idTokenSeconds,
      AccessToken: 3600,
      RefreshToken: 86_400,
      Session: 86_400,
      Grant: 86_400,
      Interaction: 3600,
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      const known = client && session?.grantIdFor(client.clientId);
      if (known !== undefined && known !== '') return oidc.provider.Grant.find(known);
      const grant = new oidc.provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid profile email offline_access');
      await grant.save();
      return grant;
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = page(
            `${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out here</button>`,
          );
        },
      },
    },
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly reply: ServerResponse;
}

/** The page on which people sign in, and what they fill in there. */
async function interact(
  provider: Provider,
  { people }: OidcOptions,
  { request, reply }: Exchange,
): Promise<void> {
  const { prompt } = await provider.interactionDetails(request, reply);
  // Native clients are always asked about; whoever signs in has agreed.
  if (prompt.name === 'consent') return provider.interactionFinished(request, reply, { consent: {} });
  const given = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
  if (given.has('deny')) {
    const refusal = { error: 'access_denied', error_description: 'The user did not agree' };
    return provider.interactionFinished(request, reply, refusal);
  }
  const person = people.find(
    ({ name, password }) => name === given.get('login') && password === given.get('password'),
  );
  if (person !== undefined)
    return provider.interactionFinished(request, reply, { login: { accountId: person.name } });
  reply.setHeader('content-type', 'text/html; charset=utf-8').end(page(signInForm));
}

const page = (body: string): string =>
  `<!doctype html><html lang="en"><title>Provider</title><body>${body}</body></html>`;

const signInForm = `<form method="post">
  <label>Account <input name="login"></label>
  <label>Secret <input name="password" type="password"></label>
  <button type="submit">Continue</button>
  <button type="submit" name="deny" value="yes">Deny</button>
</form>`;

const mostSteps = 15;

/** A browser at the provider: opens the address, signs in, and tells where it is sent in the end. */
export async function signInAtOidc(
  address: string,
  { name, password }: OidcPerson,
  more: Readonly<Record<string, string>> = {},
): Promise<URL> {
  const { origin } = new URL(address);
  const cookies = new Map<string, string>();
  let url = new URL(address);
  let body: URLSearchParams | undefined;
  for (let step = 0; step < mostSteps; step += 1) {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const reply = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = reply.headers.get('location');
    const answered = await reply.text();
    if (location === null && body !== undefined)
      throw new Error(`The provider answered ${String(reply.status)}: ${answered}`);
    body = location === null ? new URLSearchParams({ login: name, password, ...more }) : undefined;
    if (location === null) continue;
    url = new URL(location, url);
    if (url.origin !== origin) return url;
  }
  throw new Error(`The provider did not come to an end: ${url.href}`);
}
