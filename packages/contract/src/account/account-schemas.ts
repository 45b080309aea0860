import { z } from 'zod';
import { NewSecretKey } from '../users/name.ts';

export const accountPasswordSet = {
  body: z.object({
    current_secret_key: z.string().min(1, 'must not be empty').max(256),
    new_secret_key: NewSecretKey,
  }),
};
