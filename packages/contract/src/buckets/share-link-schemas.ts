import { z } from 'zod';

export const shareLinkLimit = {
  reply: z.object({ exp: z.int() }),
};
