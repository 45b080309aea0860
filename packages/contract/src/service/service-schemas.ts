import { z } from 'zod';

export const serviceRestart = {
  body: z.object({}).optional(),
};
