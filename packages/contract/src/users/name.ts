import { z } from 'zod';
import { isPathValue } from '../path-value.ts';

/** The name of a user, group or policy that exists: whatever the storage server took, but for what no address holds. */
export const ExistingName = z
  .string()
  .min(1, 'must not be empty')
  .max(1024)
  .refine(isPathValue, 'must not be “.” or “..”');

const noEdges = (text: string): boolean => text.trim() === text;

/** The storage server refuses other names. */
export const NewUserName = z
  .string()
  .min(3, 'must be at least 3 characters')
  .max(1024, 'must be at most 1,024 characters')
  .regex(/^[^,=]*$/, 'must not contain , or =')
  .refine(noEdges, 'must not begin or end with a space')
  .refine(isPathValue, 'must not be “..”')
  .refine((name) => name !== 'policy', 'must not be “policy”, which this console has another use for');

/** The storage server refuses shorter ones, and sign-in leaves out what stands around one. */
export const NewSecretKey = z
  .string()
  .min(8, 'must be at least 8 characters')
  .max(256, 'must be at most 256 characters')
  .refine(noEdges, 'must not begin or end with a space');

export const NewGroupName = z
  .string()
  .min(1, 'must not be empty')
  .max(1024, 'must be at most 1,024 characters')
  .regex(/^[^,=]*$/, 'must not contain , or =')
  .refine(noEdges, 'must not begin or end with a space')
  .refine(isPathValue, 'must not be “.” or “..”');
