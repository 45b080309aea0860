import { z } from 'zod';

export const RedirectRule = z.object({
  redirect: z.string(),
  displayName: z.string(),
  serviceType: z.string(),
});

/** A provider that cannot be signed in with now, and why. */
export const ProviderProblem = z.object({
  displayName: z.string(),
  message: z.string(),
  detailedMessage: z.string(),
});

export const LoginDetails = z.object({
  loginStrategy: z.enum(['form', 'redirect', 'service-account', 'redirect-service-account']),
  redirectRules: z.array(RedirectRule),
  isK8S: z.boolean(),
  animatedLogin: z.boolean(),
  problems: z.array(ProviderProblem).optional(),
});
export type LoginDetails = z.infer<typeof LoginDetails>;

/** These can neither be sent in a header nor be part of a key. */
const unsendable = /[\p{Cc}\p{Cs}]/u;
const trimmed = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !unsendable.test(text), 'must not have control characters');

/** `sts` makes the three values temporary credentials, used as they are. */
export const LoginRequest = z.object({
  /** As long as the name of a user may be. */
  accessKey: trimmed(1024).min(1),
  secretKey: trimmed(256).min(1),
  sts: trimmed(16_384).optional(),
  features: z.object({ hide_menu: z.boolean().optional() }).optional(),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

/** What the provider sent the browser back with. `iss` names it (RFC 9207), where it says so. */
export const LoginOauth2AuthRequest = z.object({
  code: z.string().min(1).max(8192),
  state: z.string().min(1).max(4096),
  iss: z.string().max(2048).optional(),
});
export type LoginOauth2AuthRequest = z.infer<typeof LoginOauth2AuthRequest>;

export const LogoutRequest = z.object({ state: z.string().max(4096).optional() }).optional();

export const loginView = {
  reply: LoginDetails,
};

export const sessionCreate = {
  body: LoginRequest,
};

export const LogoutReply = z.object({
  /** What of the session could not be ended; the browser forgets it all the same. */
  warnings: z.array(z.string()).optional(),
  /** Where the browser goes to end its session at the identity provider too. */
  redirect: z.string().optional(),
});
export type LogoutReply = z.infer<typeof LogoutReply>;

export const sessionProviderCreate = {
  body: LoginOauth2AuthRequest,
};

export const sessionProviderRenew = {};

export const sessionDelete = {
  body: LogoutRequest,
  reply: LogoutReply,
};
