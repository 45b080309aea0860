import { z } from 'zod';

export const ConfigurationKV = z.object({
  key: z
    .string()
    .min(1)
    .max(256)
    .regex(/^[a-z0-9_]+$/, 'must be lower-case letters, digits and underscores'),
  value: z.string().max(65_536).optional(),
  env_override: z.object({ name: z.string().optional(), value: z.string().optional() }).optional(),
});

export const ConfigUpdate = z.object({
  key_values: z.array(ConfigurationKV).min(1).max(200),
  /** The target's name where the subsystem has several (`notify_webhook:name`). */
  arn_resource_id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,128}$/)
    .optional(),
});

/** `restart` says that the server uses the change only after a restart. */
export const ConfigUpdated = z.object({ restart: z.boolean() });

export const configUpdate = {
  params: z.object({ name: z.string().regex(/^[a-z0-9_]{1,64}$/, 'must be the name of a subsystem') }),
  body: ConfigUpdate,
  reply: ConfigUpdated,
};
