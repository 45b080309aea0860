import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { openText, sealText } from './seal-text.ts';
import type { Session } from './session.ts';

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
  b: z.number().optional(),
  r: z.string().optional(),
  m: z.boolean(),
  h: z.literal(true).optional(),
  l: z.string().optional(),
  p: z.object({ n: z.string(), d: z.string().optional(), g: z.string().optional() }).optional(),
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
    b: session.startedAt,
    r: session.revokeType,
    m: session.hasAdmin,
    h: session.hidesMenu === true ? true : undefined,
    l: session.loginName,
    p: session.provider && {
      n: session.provider.name,
      d: session.provider.userName,
      g: session.provider.grantId,
    },
  };
  return sealText(JSON.stringify(claims), key);
}

/** The session of a sealed text; null when it was not sealed with this key. */
export function unseal(text: string, key: KeyObject): Session | null {
  try {
    return sessionOf(Claims.parse(JSON.parse(openText(text, key))));
  } catch {
    return null;
  }
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
    ...(claims.b === undefined ? {} : { startedAt: claims.b }),
    ...(claims.r === undefined ? {} : { revokeType: claims.r }),
    hasAdmin: claims.m,
    ...(claims.h === undefined ? {} : { hidesMenu: claims.h }),
    ...(claims.l === undefined ? {} : { loginName: claims.l }),
    ...(claims.p === undefined
      ? {}
      : { provider: { name: claims.p.n, userName: claims.p.d, grantId: claims.p.g } }),
  };
}
