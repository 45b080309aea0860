import { z } from 'zod';

export const PermissionResource = z.object({
  resource: z.string(),
  conditionOperator: z.string(),
  prefixes: z.array(z.string()),
});

export const Session = z.object({
  status: z.literal('ok'),
  features: z.array(z.string()),
  /** Resource or `console-ui` to granted actions, as `arn:aws:s3:::bucket/*` to `["s3:GetObject"]`. */
  permissions: z.record(z.string(), z.array(z.string())),
  /** Prefixes that a condition or a resource path limits the user to. */
  allowResources: z.array(PermissionResource),
  distributedMode: z.boolean(),
  operator: z.boolean(),
  serverEndPoint: z.string(),
  /** The effective policy document, which the page evaluates; null where the server tells none. */
  policy: z.unknown(),
  /** Who is signed in, as the storage server names the account. */
  userName: z.string(),
  /** Names the user to the page, as a header of every answer does (user-id.ts). */
  userId: z.string(),
  /** How the session was made; `accessKey` seals the pair itself. */
  kind: z.enum(['sts', 'ldap', 'oidc', 'accessKey']),
  /** When the session ends; ISO 8601, UTC. */
  expiresAt: z.string(),
  /** Whether the storage server answers MinIO's admin API. */
  hasAdmin: z.boolean(),
  /** Whether a setting was changed that the storage server uses only after a restart. */
  serverNeedsRestart: z.boolean().optional(),
  /** What the session is of, where that is not the user: their access key, or the temporary one that they brought along. */
  accessKey: z.string().optional(),
  /** Whether the user brought temporary credentials along, so that only new ones renew the session. */
  temporaryCredentials: z.boolean().optional(),
  /** What the identity provider calls the user, where the storage server names them by a number. */
  displayName: z.string().optional(),
  /** What the sign-in page calls the identity provider; empty where that has no name. */
  identityProvider: z.string().optional(),
  /** Whether the identity provider renews the session unasked. */
  isRenewable: z.boolean().optional(),
  envConstants: z.object({
    maxConcurrentUploads: z.int(),
    maxConcurrentDownloads: z.int(),
    /** Where the Documentation item leads, when the administrator says so. */
    docsUrl: z.string().optional(),
    /** Where browsers reach the storage server itself. */
    s3PublicUrl: z.string().optional(),
  }),
});
export type Session = z.infer<typeof Session>;

export const sessionView = {
  reply: Session,
};
