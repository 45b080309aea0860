import { accessRuleList } from '@longshore/contract/buckets/reach';
import { bucketLifecycleView, lifecycleRuleCreate } from '@longshore/contract/buckets/lifecycle';
import { bucketReplicationView, replicationRuleUpdate } from '@longshore/contract/buckets/replication';
import { bucketEventCreate, bucketEventList } from '@longshore/contract/buckets/events';
import { can, canDo, type Answer } from '@longshore/contract/can';
import type { Row } from '@longshore/contract/endpoint';
import type { Session } from '@longshore/contract/session/session-schemas';

interface BucketTab {
  readonly id: 'summary' | 'events' | 'replication' | 'lifecycle' | 'access' | 'prefix';
  readonly to: string;
  /** Any of them opens the tab; without any it is open to all. */
  readonly gates: (session: Session, bucketName: string) => readonly Answer[];
  readonly needsDistributed?: true;
}

/** Of each permission that the calls need: seeing and changing open a tab alike, though changing needs both. */
function answersOf(
  rows: readonly Pick<Row, 'needs'>[],
  session: Session,
  bucketName: string,
): readonly Answer[] {
  const needs = new Map(rows.flatMap((row) => row.needs).map((need) => [String(need.action), need]));
  return [...needs.values()].map((need) => can({ needs: [need] }, session, { bucketName }));
}

export const bucketTabs = [
  { id: 'summary', to: '/buckets/$bucketName/admin/summary', gates: () => [] },
  {
    id: 'events',
    to: '/buckets/$bucketName/admin/events',
    gates: (session, bucketName) => answersOf([bucketEventList, bucketEventCreate], session, bucketName),
  },
  {
    id: 'replication',
    to: '/buckets/$bucketName/admin/replication',
    needsDistributed: true,
    gates: (session, bucketName) =>
      answersOf([bucketReplicationView, replicationRuleUpdate], session, bucketName),
  },
  {
    id: 'lifecycle',
    to: '/buckets/$bucketName/admin/lifecycle',
    needsDistributed: true,
    gates: (session, bucketName) =>
      answersOf([bucketLifecycleView, lifecycleRuleCreate], session, bucketName),
  },
  {
    id: 'access',
    to: '/buckets/$bucketName/admin/access',
    gates: (session) => [canDo('auditAccess', session)],
  },
  {
    id: 'prefix',
    to: '/buckets/$bucketName/admin/prefix',
    gates: (session, bucketName) => answersOf([accessRuleList], session, bucketName),
  },
] as const satisfies readonly BucketTab[];

export type BucketTabId = BucketTab['id'];

/** Whether the session sees what is on a tab. */
export function isTabOpen(tab: BucketTab, session: Session, bucketName: string): boolean {
  if (tab.needsDistributed === true && !session.distributedMode) return false;
  const answers = tab.gates(session, bucketName);
  return answers.length === 0 || answers.some(({ allowed }) => allowed);
}
