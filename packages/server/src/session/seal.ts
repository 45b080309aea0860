import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { Session } from './session.ts';

// The sealed text is a compact JWE (RFC 7516) with `dir` and `A256GCM`. It is made with node:crypto, in the same
// tick: going through WebCrypto's threads for each of them cost a tenth of the session call's time.

/** Past this many bytes the plain text is deflated, so that a 9 kB session token fits in the cookies. */
const deflateAboveBytes = 2000;
const header = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM' })).toString('base64url');
const cipherName = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Short names: every byte travels with every request. */
const Claims = z.object({
  v: z.literal(1),
  i: z.string(),
  f: z.string().optional(),
  k: z.enum(['sts', 'ldap', 'oidc', 'accessKey']),
  a: z.string(),
  s: z.string(),
  t: z.string().optional(),
  u: z.string(),
  e: z.number(),
  r: z.string().optional(),
  m: z.boolean(),
  h: z.literal(true).optional(),
});

/** Seals a session for the cookie. */
export function seal(session: Session, key: KeyObject): string {
  const { credentials } = session;
  const claims: z.infer<typeof Claims> = {
    v: 1,
    i: session.id,
    f: session.family === session.id ? undefined : session.family,
    k: session.kind,
    a: credentials.accessKey,
    s: credentials.secretKey,
    t: credentials.sessionToken,
    u: session.userName,
    e: session.expiresAt,
    r: session.revokeType,
    m: session.hasAdmin,
    h: session.hidesMenu === true ? true : undefined,
  };
  const text = Buffer.from(JSON.stringify(claims));
  const isLarge = text.length > deflateAboveBytes;
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(cipherName, key, iv, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(header, 'ascii'));
  const sealed = Buffer.concat([
    cipher.update(Buffer.from([isLarge ? 1 : 0])),
    cipher.update(isLarge ? deflateRawSync(text) : text),
    cipher.final(),
  ]);
  const parts = [iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'));
  // The empty part is where a wrapped key would be.
  return [header, '', ...parts].join('.');
}

/** The session of a sealed text; null when it was not sealed with this key. */
export function unseal(text: string, key: KeyObject): Session | null {
  try {
    const plain = open(text, key);
    const body = plain.subarray(1);
    const json = plain[0] === 1 ? inflateRawSync(body, { maxOutputLength: 65_536 }) : body;
    return sessionOf(Claims.parse(JSON.parse(json.toString('utf8'))));
  } catch {
    return null;
  }
}

function open(text: string, key: KeyObject): Buffer {
  const [head, wrapped, ...parts] = text.split('.');
  const [iv, sealed, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (head !== header || wrapped !== '' || parts.length !== 3) throw new Error('not a sealed session');
  if (iv?.length !== ivBytes || sealed === undefined || tag === undefined)
    throw new Error('not a sealed session');
  const decipher = createDecipheriv(cipherName, key, iv, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(header, 'ascii'));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed), decipher.final()]);
}

function sessionOf(claims: z.infer<typeof Claims>): Session {
  return {
    id: claims.i,
    family: claims.f ?? claims.i,
    kind: claims.k,
    credentials: {
      accessKey: claims.a,
      secretKey: claims.s,
      ...(claims.t === undefined ? {} : { sessionToken: claims.t }),
    },
    userName: claims.u,
    expiresAt: claims.e,
    ...(claims.r === undefined ? {} : { revokeType: claims.r }),
    hasAdmin: claims.m,
    ...(claims.h === undefined ? {} : { hidesMenu: claims.h }),
  };
}
