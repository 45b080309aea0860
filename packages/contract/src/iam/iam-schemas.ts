import { z } from 'zod';
import { queryFlag } from '../query-values.ts';
import { expectedRevision, Revision } from '../revision.ts';

/** What an export holds; the last three say which policies are attached. Of LDAP and OpenID users they are told apart. */
export const IamKind = z.enum([
  'policies',
  'users',
  'groups',
  'serviceAccounts',
  'userPolicies',
  'groupPolicies',
  'stsPolicies',
]);
export type IamKind = z.infer<typeof IamKind>;

/** Why something of the archive is left as it is, or why it was not imported as it stands. */
const IamReason = z.enum([
  /** Its secret key was left out of the archive. */
  'noSecret',
  /** The storage server could not use it. */
  'invalid',
  /** A user cannot have the name of an access key. */
  'nameTaken',
  /** A policy that is attached is neither here nor in the archive. */
  'unknownPolicy',
  /** Members that are neither here nor in the archive are left out of the group. */
  'unknownMembers',
  /** The directory of this storage server does not have it. */
  'noDirectory',
  /** The storage server refused it. */
  'refused',
  /** It is larger than the console reads. */
  'tooLarge',
  /** It was imported, but could not be disabled again. */
  'stillEnabled',
  /** It was imported, but could not be enabled. */
  'stillDisabled',
]);
export type IamReason = z.infer<typeof IamReason>;

export const iamExport = {
  query: z.object({
    /** Whether the secret keys of users and access keys are in it. */
    secrets: queryFlag.optional(),
  }),
};

/** What somebody may do with what is imported: it is more than its name tells. */
const IamPower = z.enum([
  /** Change users and policies, and so do anything. */
  'administration',
  /** An access key whose user is none of the storage server's own: root, or one of another identity provider. */
  'unknownParent',
]);
export type IamPower = z.infer<typeof IamPower>;

const Planned = z.object({
  name: z.string(),
  state: z.enum(['added', 'changed', 'removed', 'skipped']),
  /** Names of the members that differ. */
  changes: z.array(z.string()),
  reason: IamReason.optional(),
  /** Names of the policies that are attached, where that changes. */
  policies: z.object({ before: z.array(z.string()), after: z.array(z.string()) }).optional(),
  /** The user whose access key it is. */
  parent: z.string().optional(),
  /** Users that are added to a group. */
  membersAdded: z.array(z.string()).optional(),
  power: IamPower.optional(),
});
export type IamPlanned = z.infer<typeof Planned>;

export const iamPreview = {
  reply: z.object({
    /** Of the archive, of what it changes and of what is there: an import that is given it changes the same, or nothing. */
    revision: Revision,
    parts: z.array(z.object({ kind: IamKind, unchanged: z.int(), entries: z.array(Planned) })),
    /** Files of the archive that say nothing to the storage server. */
    otherFiles: z.array(z.string()),
  }),
};
export type IamPreview = z.infer<typeof iamPreview.reply>;

const Imported = z.object({
  name: z.string(),
  /** `sent`: older storage servers do not tell what they did. */
  outcome: z.enum(['added', 'changed', 'removed', 'skipped', 'failed', 'sent']),
  reason: IamReason.optional(),
});
export type IamImported = z.infer<typeof Imported>;

export const iamImport = {
  query: expectedRevision,
  reply: z.object({
    parts: z.array(z.object({ kind: IamKind, unchanged: z.int(), entries: z.array(Imported) })),
  }),
};
export type IamImport = z.infer<typeof iamImport.reply>;
