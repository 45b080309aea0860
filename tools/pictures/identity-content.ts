import { randomBytes } from 'node:crypto';
import {
  groupMembersAdd,
  groupSetStatus,
  policyAdd,
  policyAttach,
  serviceAccountAdd,
  userAdd,
  userSetStatus,
} from '@longshore/madmin';
import { adminOf } from '@longshore/testkit/personas';
import type { KeyPair, StorageServer } from '@longshore/testkit/s3';

const dayMs = 24 * 60 * 60 * 1000;
const arn = 'arn:aws:s3:::photos';
const berthReader = {
  Version: '2012-10-17',
  Statement: [
    { Effect: 'Allow', Action: ['s3:ListBucket'], Resource: [arn] },
    { Effect: 'Allow', Action: ['s3:GetObject', 's3:PutObject'], Resource: [`${arn}/*`] },
    { Effect: 'Deny', Action: ['s3:GetObject'], Resource: [`${arn}/notes/*`] },
  ],
};

/** Users, groups, a policy and access keys; `owner` has keys as well. */
export async function fillIdentity(server: StorageServer, owner: KeyPair): Promise<void> {
  const admin = adminOf(server);
  await policyAdd(admin, { name: 'berth-reader', policy: berthReader });
  for (const accessKey of ['anna', 'björn', 'clara', 'harbour-master@example.com'])
    await userAdd(admin, { accessKey, secretKey: randomBytes(16).toString('hex') });
  await userSetStatus(admin, { accessKey: 'clara', status: 'disabled' });
  await groupMembersAdd(admin, { group: 'crew', members: ['anna', 'björn'] });
  await groupMembersAdd(admin, { group: 'night-watch', members: [] });
  await groupSetStatus(admin, { group: 'night-watch', status: 'disabled' });
  await policyAttach(admin, { user: 'anna', policies: ['berth-reader'] });
  await policyAttach(admin, { group: 'crew', policies: ['readonly'] });
  for (const parentUser of ['anna', owner.accessKey]) {
    const soon = new Date(Date.now() + 3 * dayMs);
    await serviceAccountAdd(admin, {
      parentUser,
      name: 'nightly-backup',
      description: 'Backup of the berths',
    });
    await serviceAccountAdd(admin, { parentUser, name: 'report', expiration: soon });
  }
}
