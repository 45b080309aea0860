import { z } from 'zod';
import { queryInteger, queryLimit } from '../query-values.ts';
import { expectedRevision, Revision } from '../revision.ts';

/** What the storage server tells of one key, and what the console knows beside it. */
const keyFacts = {
  /** The storage server’s word for the values: `on|off`, `number`, `duration`, `csv`, `a|b`; may be empty. */
  type: z.string().optional(),
  description: z.string().optional(),
  /** Whether the target works without it. */
  optional: z.boolean().optional(),
  default: z.string().optional(),
  /** Its value is never told. */
  isSecret: z.boolean().optional(),
  /** Of a secret: whether one is stored. */
  isSet: z.boolean().optional(),
  /** What is stored and used from the next restart on, where that differs. */
  waiting: z.string().optional(),
};

const key = z
  .string()
  .min(1)
  .max(256)
  .regex(/^[a-z0-9_]+$/, 'must be lower-case letters, digits and underscores');

export const ConfigurationKV = z.object({
  key,
  value: z.string().max(65_536).optional(),
  env_override: z.object({ name: z.string().optional(), value: z.string().optional() }).optional(),
});

export const ConfigKey = z.object({
  key: z.string(),
  /** What the storage server runs with, unless its environment says otherwise; absent of a secret. */
  value: z.string().optional(),
  env_override: z.object({ name: z.string(), value: z.string() }).optional(),
  ...keyFacts,
});
export type ConfigKey = z.infer<typeof ConfigKey>;

/** A subsystem, or one of its targets. */
export const ConfigTarget = z.object({
  /** `subsystem`, or `subsystem:target`. */
  name: z.string(),
  key_values: z.array(ConfigKey),
  /** What the subsystem is for. */
  description: z.string().optional(),
  /** Whether the subsystem can have named targets. */
  multipleTargets: z.boolean().optional(),
  /** Whether `enable`, which not all have, leaves it on; what is stored and what the environment says together. */
  isEnabled: z.boolean().optional(),
  /** It stands in the environment of the storage server alone, and cannot be changed or deleted here. */
  isEnv: z.boolean().optional(),
  /** What becomes of it with the next restart: it is not used yet, or it is deleted already. */
  next: z.enum(['added', 'deleted']).optional(),
  /** To be sent with a change. */
  revision: Revision.optional(),
});
export type ConfigTarget = z.infer<typeof ConfigTarget>;

export const ConfigDescription = z.object({
  key: z.string(),
  description: z.string(),
  /** Whether it can have named targets. */
  multipleTargets: z.boolean().optional(),
  /** Keys that are not at their default, of any of its targets. */
  changedKeys: z.array(z.string()).optional(),
  /** Variables of the storage server’s environment that set some of it. */
  variables: z.array(z.string()).optional(),
  /** Targets that are set up: the named ones, and the default one where something of it is set. */
  targetCount: z.number().int().optional(),
  /** Those of them that are enabled. */
  enabledCount: z.number().int().optional(),
});
export type ConfigDescription = z.infer<typeof ConfigDescription>;

/** `subsystem`, `subsystem:` (the default target) or `subsystem:target`. */
const name = z
  .string()
  .regex(
    /^[a-z0-9_]{1,64}(:[A-Za-z0-9_.-]{0,128})?$/,
    'must be the name of a subsystem, or subsystem:target',
  );

export const configList = {
  query: z.object({ offset: queryInteger(0, 1_000_000).optional(), limit: queryLimit(1_000_000).optional() }),
  reply: z.object({ configurations: z.array(ConfigDescription), total: z.number().int() }),
};

export const configView = { params: z.object({ name }), reply: z.array(ConfigTarget) };

export const ConfigUpdate = expectedRevision.extend({
  key_values: z.array(ConfigurationKV).min(1).max(200),
  /** The target's name where the subsystem has several (`notify_webhook:name`); empty as if absent. */
  arn_resource_id: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{0,128}$/, 'may hold letters, digits, "_", "." and "-"')
    .optional(),
  /** Refused where the target exists already. */
  isNew: z.boolean().optional(),
});

/** `restart` says that the server uses the change only after a restart. */
export const ConfigUpdated = z.object({ restart: z.boolean() });

export const configUpdate = {
  params: z.object({ name }),
  body: ConfigUpdate,
  reply: ConfigUpdated,
};

export const configReset = {
  params: z.object({ name }),
  body: expectedRevision.optional(),
  reply: ConfigUpdated,
};
