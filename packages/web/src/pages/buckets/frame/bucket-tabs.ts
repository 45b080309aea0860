import { can, type Answer } from '@longshore/contract/can';
import type { Session } from '@longshore/contract/session/session';
import { paths } from '#/paths.ts';

interface BucketTab {
  readonly id: 'summary' | 'events' | 'replication' | 'lifecycle' | 'access' | 'prefix';
  readonly to: string;
  /** Any of them opens the tab; without any it is open to all. */
  readonly gates: (session: Session, bucketName: string) => readonly Answer[];
  readonly needsDistributed?: true;
}

export const bucketTabs = [
  { id: 'summary', to: paths.bucketSummary, gates: () => [] },
  {
    id: 'events',
    to: paths.bucketEvents,
    gates: (session, bucket) => [
      can.getBucketNotification(session, bucket),
      can.setBucketNotification(session, bucket),
    ],
  },
  {
    id: 'replication',
    to: paths.bucketReplication,
    needsDistributed: true,
    gates: (session, bucket) => [can.getReplication(session, bucket), can.setReplication(session, bucket)],
  },
  {
    id: 'lifecycle',
    to: paths.bucketLifecycle,
    needsDistributed: true,
    gates: (session, bucket) => [can.getLifecycle(session, bucket), can.setLifecycle(session, bucket)],
  },
  { id: 'access', to: paths.bucketAccess, gates: (session) => [can.auditAccess(session)] },
  {
    id: 'prefix',
    to: paths.bucketPrefix,
    gates: (session, bucket) => [can.getBucketPolicy(session, bucket)],
  },
] as const satisfies readonly BucketTab[];

export type BucketTabId = BucketTab['id'];

/** Whether the session sees what is on a tab. */
export function isTabOpen(tab: BucketTab, session: Session, bucketName: string): boolean {
  if (tab.needsDistributed === true && !session.distributedMode) return false;
  const answers = tab.gates(session, bucketName);
  return answers.length === 0 || answers.some(({ allowed }) => allowed);
}
