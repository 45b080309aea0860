import { z } from 'zod';

const text = z.string().max(4096);
const texts = z.array(text).max(500);

/** What a discovery document (OpenID Connect Discovery 1.0) says that a sign-in needs; other members stay unread. */
export const Discovery = z.object({
  issuer: text,
  authorization_endpoint: text.optional(),
  token_endpoint: text.optional(),
  jwks_uri: text.optional(),
  userinfo_endpoint: text.optional(),
  code_challenge_methods_supported: texts.optional(),
  id_token_signing_alg_values_supported: texts.optional(),
  scopes_supported: texts.optional(),
  claims_supported: texts.optional(),
});
export type Discovery = z.infer<typeof Discovery>;

export const Jwks = z.object({ keys: z.array(z.object({ use: z.string().optional() })).max(500) });

export const wellKnown = '/.well-known/openid-configuration';
