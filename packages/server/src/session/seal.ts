import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { z } from 'zod';
import type { SealKey } from './seal-key.ts';
import type { Session } from './session.ts';

/** Past this many bytes the plain text is deflated, so that a 9 kB session token fits in the cookies. */
const deflateAboveBytes = 2000;
const header = { alg: 'dir', enc: 'A256GCM' };

/** Short names: every byte travels with every request. */
const Claims = z.object({
  v: z.literal(1),
  i: z.string(),
  k: z.enum(['sts', 'ldap', 'oidc', 'accessKey']),
  a: z.string(),
  s: z.string(),
  t: z.string().optional(),
  u: z.string(),
  e: z.number(),
  r: z.string().optional(),
  m: z.boolean(),
});

/** Seals a session for the cookie. */
export async function seal(session: Session, key: SealKey): Promise<string> {
  const { credentials } = session;
  const claims: z.infer<typeof Claims> = {
    v: 1,
    i: session.id,
    k: session.kind,
    a: credentials.accessKey,
    s: credentials.secretKey,
    t: credentials.sessionToken,
    u: session.userName,
    e: session.expiresAt,
    r: session.revokeType,
    m: session.hasAdmin,
  };
  const text = Buffer.from(JSON.stringify(claims));
  const isLarge = text.length > deflateAboveBytes;
  const plain = Buffer.concat([Buffer.from([isLarge ? 1 : 0]), isLarge ? deflateRawSync(text) : text]);
  return new CompactEncrypt(plain).setProtectedHeader(header).encrypt(key);
}

/** The session of a sealed text; null when it was not sealed with this key. */
export async function unseal(text: string, key: SealKey): Promise<Session | null> {
  let claims: z.infer<typeof Claims>;
  try {
    const { plaintext } = await compactDecrypt(text, key, {
      keyManagementAlgorithms: [header.alg],
      contentEncryptionAlgorithms: [header.enc],
    });
    const body = plaintext.subarray(1);
    const json = plaintext[0] === 1 ? inflateRawSync(body, { maxOutputLength: 65_536 }) : Buffer.from(body);
    claims = Claims.parse(JSON.parse(json.toString('utf8')));
  } catch {
    return null;
  }
  return {
    id: claims.i,
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
  };
}
