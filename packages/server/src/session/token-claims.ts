import { z } from 'zod';

const Claims = z.object({ exp: z.number().positive().optional(), parent: z.string().min(1).optional() });

/** What a session token says of itself where it is a JWT; the storage server alone decides whether it is good. */
export function tokenClaims(token: string | undefined): {
  expiresAt?: number | undefined;
  parent?: string | undefined;
} {
  const [, payload] = token?.split('.') ?? [];
  if (payload === undefined) return {};
  try {
    const claims = Claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return { expiresAt: claims.exp === undefined ? undefined : claims.exp * 1000, parent: claims.parent };
  } catch {
    return {};
  }
}
