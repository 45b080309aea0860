import { z } from 'zod';

export const nodeList = { reply: z.array(z.string()) };

export const NodeDetail = z.object({
  /** Host and port. */
  endpoint: z.string(),
  /** `online`, `initializing` or `offline`. */
  state: z.string(),
  /** Absent where the node is not online. */
  uptimeSeconds: z.int().min(0).optional(),
  /** The time of the release, ISO 8601; another word in builds of one's own. Absent where it is not told. */
  version: z.string().optional(),
  drives: z.object({ online: z.int().min(0), total: z.int().min(0) }),
});
export type NodeDetail = z.infer<typeof NodeDetail>;

export const nodeDetailList = {
  reply: z.object({
    results: z.array(NodeDetail),
    deploymentId: z.string().optional(),
    region: z.string().optional(),
  }),
};
