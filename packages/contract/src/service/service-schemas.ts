import { z } from 'zod';

/**
 * `degraded` takes no writes; `answering` is a server that has no page about its health. Healthy is what the reference
 * server calls ready, with enough drives to write to.
 */
export const ServerHealth = z.enum(['healthy', 'degraded', 'starting', 'answering', 'unreachable']);
export type ServerHealth = z.infer<typeof ServerHealth>;

export const serviceHealth = {
  reply: z.object({ health: ServerHealth }),
};

export const serviceRestart = {
  body: z.object({}).optional(),
};
