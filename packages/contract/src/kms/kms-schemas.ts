import { z } from 'zod';

export const KmsKeyList = z.object({
  results: z.array(
    z.object({
      name: z.string(),
      /** ISO 8601; absent where the key manager does not tell, as with the built-in key. */
      createdAt: z.string().optional(),
      createdBy: z.string().optional(),
    }),
  ),
});
export type KmsKeyList = z.infer<typeof KmsKeyList>;

export const kmsKeyList = {
  query: z.object({
    /** The beginning of the names. */
    pattern: z.string().max(256).optional(),
  }),
  reply: KmsKeyList,
};

export const KmsKeyCreate = z.object({
  key: z
    .string()
    .min(1, 'must not be empty')
    .max(80, 'must be at most 80 characters')
    .regex(/^[A-Za-z0-9_-]+$/, 'must be letters a to z, digits, _ and -'),
});

export const kmsKeyCreate = {
  body: KmsKeyCreate,
};
