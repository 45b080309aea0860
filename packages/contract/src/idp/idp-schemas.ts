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
});

export const Idp = z.object({ name: z.string(), type: z.string(), info: z.array(IdpInfo) });

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

export const ldapEntityList = {
  body: z.object({ users: names, groups: names, policies: names }),
  reply: LdapEntities,
};
