import { z } from 'zod';

const Claims = z.object({ exp: z.number().positive().optional() });

/** When a session token that is a JWT says that it ends; the storage server alone decides whether it is good. */
export function tokenExpiresAt(token: string | undefined): number | undefined {
  const [, payload] = token?.split('.') ?? [];
  if (payload === undefined) return undefined;
  try {
    const { exp } = Claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return exp === undefined ? undefined : exp * 1000;
  } catch {
    return undefined;
  }
}
