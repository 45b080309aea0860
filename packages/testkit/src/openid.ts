import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An OpenID provider that a MinIO server can be told to trust; it gives out any token that a test wants. */
export interface OpenIdProvider {
  readonly issuer: string;
  /** The discovery document. */
  readonly configUrl: string;
  readonly clientId: string;
  /** Signed by the provider; good for an hour unless the claims say otherwise. */
  idToken(claims: object): string;
  /** The same, signed by somebody else. */
  foreignToken(claims: object): string;
  stop(): void;
}

const clientId = 'the-client';

export async function startOpenId(): Promise<OpenIdProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKey = { ...own.publicKey.export({ format: 'jwk' }), kid: 'key-1', use: 'sig', alg: 'RS256' };
  const server = createServer((request, reply) => {
    const documents: Record<string, object> = {
      '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/jwks` },
      '/jwks': { keys: [publicKey] },
    };
    reply
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(documents[request.url ?? ''] ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    configUrl: `${issuer}/.well-known/openid-configuration`,
    clientId,
    idToken: (claims) => signedToken({ iss: issuer, ...claims }, own.privateKey),
    foreignToken: (claims) => signedToken({ iss: issuer, ...claims }, foreign.privateKey),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function signedToken(claims: object, key: KeyObject): string {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const standard = { aud: clientId, sub: 'someone', iat: nowSeconds, exp: nowSeconds + 3600 };
  const head = { alg: 'RS256', typ: 'JWT', kid: 'key-1' };
  const text = [head, { ...standard, ...claims }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}
