import { z } from 'zod';

const text = z.string().optional();

const ReleaseAuthor = z.object({
  login: text,
  id: z.int().optional(),
  node_id: text,
  avatar_url: text,
  html_url: text,
  gravatar_id: text,
  type: text,
  site_admin: z.boolean().optional(),
  url: text,
  events_url: text,
  following_url: text,
  followers_url: text,
  gists_url: text,
  organizations_url: text,
  receivedEvents_url: text,
  repos_url: text,
  starred_url: text,
  subscriptions_url: text,
});

const ReleaseMetadata = z.object({
  tag_name: text,
  target_commitish: text,
  name: text,
  draft: z.boolean().optional(),
  prerelease: z.boolean().optional(),
  id: z.int().optional(),
  /** ISO 8601. */
  created_at: text,
  published_at: text,
  url: text,
  html_url: text,
  assets_url: text,
  upload_url: text,
  zipball_url: text,
  tarball_url: text,
  author: ReleaseAuthor.optional(),
  node_id: text,
});

/** One release. The notes are Markdown; what their headings set apart stands in the other members. */
export const Release = z.object({
  metadata: ReleaseMetadata.optional(),
  notesContent: text,
  securityContent: text,
  breakingChangesContent: text,
  contextContent: text,
  newFeaturesContent: text,
});
export type Release = z.infer<typeof Release>;

export const releaseList = {
  query: z.object({
    /** `owner/name`. */
    repo: z
      .string()
      .max(140)
      .regex(
        /^(?!\.+\/)[A-Za-z0-9_.-]+\/(?!\.+$)[A-Za-z0-9_.-]+$/,
        'must be an owner and a name, like minio/minio',
      ),
    /** Only releases after this one: a tag, or the version that a node tells. */
    current: z.string().max(100).optional(),
    /** A text of the tag, the name or the notes. */
    search: z.string().max(200).optional(),
    /** `stable`, or a part that the notes must have: `security`, `breaking` or `features`; anything else is all. */
    filter: z.string().max(50).optional(),
  }),
  reply: z.object({
    /** The newest first. */
    results: z.array(Release),
  }),
};
