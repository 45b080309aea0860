import {
  bucketReplicationView,
  remoteBucketDelete,
  remoteBucketList,
  replicationRuleUpdate,
} from '@longshore/contract/buckets/replication';
import { can } from '@longshore/contract/can';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { usePart, type Part } from '#/api/part.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { bucketReplicationMessages } from './messages.ts';
import styles from './replication.module.css';
import { Callout } from '#/ui/Callout.tsx';
import { lazyPart } from '#/ui/lazy-part.ts';
import TabPending from '../admin/TabPending.tsx';
import { ReplicationDialogs } from './ReplicationDialogs.tsx';
import { figuresQuery, rulesQuery, targetsQuery, versioningQuery } from './replication-queries.ts';
import { ruleRows } from './rule-rows.ts';
import { RulesSection } from './RulesSection.tsx';
import { StatusSection } from './StatusSection.tsx';
import { TargetsSection } from './TargetsSection.tsx';
import { useReplicationDialog } from './use-replication-dialog.ts';

const RuleAddForm = lazyPart(async () => (await import('./RuleAddForm.tsx')).RuleAddForm);

const route = getRouteApi('/shell/buckets/$bucketName/admin/replication');
const nothing: ReadonlySet<string> = new Set();

/** The rules of a bucket's replication, where it goes to, and how far it is. */
export default function ReplicationTab(): ReactNode {
  const { t } = useMessages(bucketReplicationMessages);
  const { bucketName } = route.useParams();
  const session = useSession();
  const refusals = useRefusals();
  const dialog = useReplicationDialog();
  const [selectedKeys, setSelectedKeys] = useState(nothing);

  const mayReadTargets = can(remoteBucketList, session);
  const readRefusal = refusals.all(can(bucketReplicationView, session, { bucketName }));
  const rules = usePart(rulesQuery(bucketName), readRefusal);
  const figures = usePart(figuresQuery(bucketName), readRefusal);
  const targetList = usePart(targetsQuery, refusals.all(mayReadTargets));
  // May be refused: then only the server knows.
  const versioning = usePart(versioningQuery(bucketName)).now;

  const rows = useMemo(() => ruleRows(rules.now?.rules ?? []), [rules.now]);
  const targets = targetList.now?.buckets.filter(
    ({ sourceBucket, service }) => sourceBucket === bucketName && service === 'replication',
  );
  const usedArns = new Set(rows.flatMap(({ rule }) => rule.destination?.bucket || []));
  const setRefusal = refusals.all(can(replicationRuleUpdate, session, { bucketName }));
  const isUnversioned = versioning ? versioning.status !== 'Enabled' : false;
  const addRefusal =
    setRefusal ??
    refusals.all(mayReadTargets, can(remoteBucketDelete, session)) ??
    (isUnversioned ? t('bucketReplication.needsVersioning') : null);

  if (dialog.dialog === 'rule-add') {
    return (
      <Suspense fallback={<TabPending />}>
        <RuleAddForm
          bucketName={bucketName}
          rules={rules.now?.rules}
          submitRefused={addRefusal}
          onClose={dialog.leave}
        />
      </Suspense>
    );
  }
  return (
    <div className={styles['tab']}>
      {isUnversioned && <Callout>{t('bucketReplication.needsVersioning')}</Callout>}
      <RulesSection
        bucketName={bucketName}
        part={rules}
        rows={rows}
        targets={targets ?? []}
        selectedKeys={selectedKeys}
        onSelect={setSelectedKeys}
        addRefusal={addRefusal}
        setRefusal={setRefusal}
        onDialog={dialog.open}
      />
      {readRefusal === null && (
        <>
          <TargetsSection
            targets={targets}
            refusal={lackOf(targetList)}
            figures={figures.now?.targets ?? []}
            isCounting={figures.now?.countedSeconds !== undefined}
            usedArns={usedArns}
            deleteRefusal={refusals.all(can(remoteBucketDelete, session))}
            onDelete={(arn) => dialog.open('target-delete', arn)}
          />
          {(rows.length > 0 || (figures.now?.targets.length ?? 0) > 0) && (
            <StatusSection bucketName={bucketName} part={figures} />
          )}
        </>
      )}
      <ReplicationDialogs
        bucketName={bucketName}
        dialog={dialog}
        rules={rules.now}
        rows={rows}
        selectedKeys={selectedKeys}
        onDeselect={() => setSelectedKeys(nothing)}
        targets={targets ?? []}
        setRefusal={setRefusal}
      />
    </div>
  );
}

function lackOf(part: Part<unknown>): string | null {
  if (part.state === 'refused') return part.reason;
  return part.error && errorWords(part.error).errorMessage;
}
