import { z } from 'zod';

export const tierNameList = {
  reply: z.object({ items: z.array(z.string()) }),
};
