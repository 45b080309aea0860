import { catalogue } from '#/messages/catalogue.ts';

/** Users, groups, policies and access keys as a zip file, out and in. */
const iam = {
  export: {
    title: 'Export',
    text: 'Saves a zip file with all policies, users, groups, access keys and policy attachments. Compatible with mc admin cluster iam import.',
    secrets: 'Include secret keys',
    secretsHelp: 'Of users and access keys. Without them, importing skips users and access keys.',
    warning:
      'Keep the file safe: anyone who has it can sign in as every user and use every access key in it.',
    action: 'Export',
    exporting: 'Waiting for the storage server.',
    exported: 'Saved as {{file}}.',
    cancel: 'Cancel',
  },
  import: {
    title: 'Import',
    text: 'Adds what is new in the zip file and updates what is different. What is not in the file stays as it is, and members are only added to groups. You will see a preview first.',
    file: 'Zip file of an export',
    fileRequired: 'Choose a zip file.',
    fileNotZip: 'This is not a zip file.',
    fileTooLarge: 'At most {{size}}.',
    preview: 'Preview import',
    reading: 'Uploading the file and comparing it with the storage server…',
    action_one: 'Import {{count, number}} change',
    action_other: 'Import {{count, number}} changes',
    importing: 'Importing…',
    failed: 'The import failed, and a part of it may be done: preview the file again. {{reason}}',
    changedMeanwhile:
      'Users or policies were changed by someone else since the preview. Preview the file again.',
  },
  preview: {
    title: 'Preview',
    nothing: 'No changes. Everything in the file is already on the storage server.',
    summary:
      '{{added, number}} to add, {{changed, number}} to update, {{removed, number}} to remove, {{skipped, number}} to skip, {{unchanged, number}} unchanged.',
    otherFiles: 'Files that are not imported: {{files}}.',
    power_one:
      '{{count, number}} change can give control of the storage server: permission to change users and policies, or an access key that may be root’s. Import it only if you trust where the file comes from.',
    power_other:
      '{{count, number}} changes can give control of the storage server: permission to change users and policies, or access keys that may be root’s. Import them only if you trust where the file comes from.',
    keys: 'Changed access keys are re-created: programs that use them may be refused for a moment.',
  },
  result: {
    title: 'Result of the import',
    summary:
      '{{done, number}} done, {{skipped, number}} skipped, {{failed, number}} failed, {{unchanged, number}} unchanged.',
  },
  kind: {
    policies: 'Policies',
    users: 'Users',
    groups: 'Groups',
    serviceAccounts: 'Access keys',
    userPolicies: 'Policies of users',
    groupPolicies: 'Policies of groups',
    stsPolicies: 'Policies of users of other identity providers',
  },
  column: { name: 'Name', state: 'Change', note: 'Note' },
  state: {
    added: 'Added',
    changed: 'Updated',
    removed: 'Removed',
    skipped: 'Skipped',
    failed: 'Failed',
    sent: 'Sent',
  },
  plan: { added: 'Add', changed: 'Update', removed: 'Remove', skipped: 'Skip' },
  sentMeaning: 'This version of the storage server does not report results.',
  unchanged_one: '{{count, number}} unchanged',
  unchanged_other: '{{count, number}} unchanged',
  changes: 'Changes: {{changes}}.',
  policies: 'Policies: {{after}}.',
  policiesChanged: 'Policies: {{before}} → {{after}}.',
  noPolicy: 'none',
  parent: 'Belongs to {{parent}}.',
  membersAdded: 'Members added: {{names}}.',
  moreNames: '{{names}} and {{more, number}} more',
  power: {
    administration: 'Can change users and policies.',
    unknownParent:
      'Its user is not on this storage server: it may be the root user, or one of another identity provider.',
  },
  reason: {
    noSecret: 'Its secret key is not in the file.',
    invalid: 'The storage server could not use it.',
    nameTaken: 'An access key has this name.',
    unknownPolicy: 'It names a policy that does not exist.',
    unknownMembers: 'Members that do not exist are left out.',
    noDirectory: 'The directory of the storage server does not have it.',
    refused: 'The storage server refused it.',
    tooLarge: 'It is larger than the console can import.',
    stillEnabled: 'It was imported but could not be disabled: disable it now.',
    stillDisabled: 'It was imported but could not be enabled.',
  },
  more: 'Show all {{count, number}}',
} as const;

export const iamMessages = catalogue({ iam });
