import { z } from 'zod';

const type = z.enum(['openid', 'ldap']);
/** `_` is the one without a name. */
const name = z.string().regex(/^[A-Za-z0-9_.-]{1,128}$/, 'may hold letters, digits, "_", "." and "-"');

export const IdpInfo = z.object({
  key: z.string(),
  value: z.string(),
  /** Whether it can be set; what the server tells beside its settings cannot. */
  isCfg: z.boolean(),
  /** Set by the environment of the storage server, which wins. */
  isEnv: z.boolean(),
});

export const IdpSummary = z.object({
  name: z.string(),
  type: z.string(),
  enabled: z.boolean(),
  /** Of OpenID providers with a role policy. */
  roleARN: z.string().optional(),
  /** Whether anything of it is set: the one without a name is listed in any case. */
  isSet: z.boolean(),
  /** Whether the environment of the storage server sets any of it: it can then not be changed. */
  isEnv: z.boolean(),
});
export type IdpSummary = z.infer<typeof IdpSummary>;

export const Idp = z.object({
  name: z.string(),
  type: z.string(),
  /** What the storage server runs with. */
  info: z.array(IdpInfo),
  /** What is stored and used from its next restart on, where that differs; without secrets. */
  waiting: z.array(z.object({ key: z.string(), value: z.string() })).optional(),
});
export type Idp = z.infer<typeof Idp>;

/** `key=value` pairs with spaces between them; a value with a space stands in double quotes. */
const input = z.string().min(1).max(65_536);

export const IdpChanged = z.object({ restart: z.boolean() });

export const idpList = {
  params: z.object({ type }),
  reply: z.object({ results: z.array(IdpSummary) }),
};

export const idpView = { params: z.object({ type, name }), reply: Idp };

export const idpCreate = {
  params: z.object({ type }),
  body: z.object({ name: name.default('_'), input }),
  reply: IdpChanged,
};

export const idpUpdate = {
  params: z.object({ type, name }),
  body: z.object({ input }),
  reply: IdpChanged,
};

export const idpDelete = { params: z.object({ type, name }), reply: IdpChanged };

const names = z.array(z.string().min(1).max(1024)).max(100).default([]);

export const LdapEntities = z.object({
  timestamp: z.string(),
  users: z.array(z.object({ user: z.string(), policies: z.array(z.string()) })),
  groups: z.array(z.object({ group: z.string(), policies: z.array(z.string()) })),
  policies: z.array(
    z.object({ policy: z.string(), users: z.array(z.string()), groups: z.array(z.string()) }),
  ),
});
export type LdapEntities = z.infer<typeof LdapEntities>;

export const ldapEntityList = {
  body: z.object({ users: names, groups: names, policies: names }),
  reply: LdapEntities,
};

export const DirectoryHolderKind = z.enum(['user', 'group']);
export type DirectoryHolderKind = z.infer<typeof DirectoryHolderKind>;

export const ldapAttachmentUpdate = {
  body: z.object({
    kind: DirectoryHolderKind,
    /** A DN; of a user also the login name. */
    entity: z.string().min(1).max(1024),
    attach: names,
    detach: names,
  }),
};

/** What is looked at of an OpenID provider, in this order. */
export const checkSteps = [
  'address',
  'connection',
  'certificate',
  'document',
  'issuer',
  'endpoints',
  'keys',
  'pkce',
  'algorithms',
  'scopes',
  'claims',
  'clock',
  'trust',
] as const;

export const CheckStep = z.object({
  step: z.enum(checkSteps),
  /** `attention` may work all the same; `skipped` has nothing to look at, or could not be, since an earlier step failed. */
  state: z.enum(['passed', 'attention', 'failed', 'skipped']),
  /** What was found, as a sentence. */
  text: z.string(),
});
export type CheckStep = z.infer<typeof CheckStep>;

const facts = {
  steps: z.array(CheckStep),
  /** How far the provider’s clock is before the console’s. */
  clockDifferenceSeconds: z.number().optional(),
  /** When its certificate ends; ISO 8601, UTC. */
  certificateExpiresAt: z.string().optional(),
};

const shortText = z.string().max(2048);

export const openIdCheck = {
  body: z.object({
    config_url: shortText.min(1),
    scopes: shortText.default(''),
    claim_name: shortText.default(''),
  }),
  reply: z.object(facts),
};

export const SignInProvider = z.object({
  /** As in the console’s settings. */
  name: z.string(),
  displayName: z.string(),
  /** The address to register with the provider. */
  callbackUrl: z.string(),
  clientId: z.string(),
  roleArn: z.string().optional(),
  /** Whether the session that asks came from it. */
  isOwn: z.boolean(),
  ...facts,
});
export type SignInProvider = z.infer<typeof SignInProvider>;

/** What the session that asks has from its provider. */
export const SignInSession = z.object({
  claims: z.array(z.object({ name: z.string(), value: z.string() })),
  /** What decides about the policies: a claim, or the role that all users of the provider have. */
  policiesBy: z.enum(['claim', 'role']),
  /** The name of the claim, or the ARN of the role. */
  policySource: z.string(),
  policies: z.array(
    z.object({
      name: z.string(),
      /** Whether the storage server has it; absent where that could not be asked. */
      exists: z.boolean().optional(),
    }),
  ),
});
export type SignInSession = z.infer<typeof SignInSession>;

export const signInCheck = {
  reply: z.object({ providers: z.array(SignInProvider), session: SignInSession.optional() }),
};
