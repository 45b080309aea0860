import { z } from 'zod';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);

const address = text.transform((value) =>
  value !== undefined && /^https?:\/\//i.test(value) ? value : undefined,
);

/** What is kept of a release as GitHub tells it: the members that the page shows, and no address but of the web. */
export const WireRelease = z.object({
  tag_name: z.string(),
  name: text,
  body: text,
  draft: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  prerelease: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  id: z.int().optional().catch(undefined),
  created_at: text,
  published_at: text,
  html_url: address,
  target_commitish: text,
});
export type WireRelease = z.infer<typeof WireRelease>;
