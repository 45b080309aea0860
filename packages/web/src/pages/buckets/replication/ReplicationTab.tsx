import {
  bucketReplicationView,
  remoteBucketDelete,
  remoteBucketList,
  replicationRuleUpdate,
} from '@longshore/contract/buckets/replication';
import { can } from '@longshore/contract/can';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { bucketReplicationMessages } from './messages.ts';
import styles from './replication.module.css';
import { ReplicationDialogs } from './ReplicationDialogs.tsx';
import { figuresQuery, rulesQuery, targetsQuery, versioningQuery } from './replication-queries.ts';
import { ruleRows } from './rule-rows.ts';
import { RulesSection } from './RulesSection.tsx';
import { StatusSection } from './StatusSection.tsx';
import { TargetsSection } from './TargetsSection.tsx';
import { useReplicationDialog } from './use-replication-dialog.ts';

export { loadReplication } from './replication-queries.ts';

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

  const mayRead = can(bucketReplicationView, session, { bucketName });
  const mayReadTargets = can(remoteBucketList, session);
  const rules = useQuery({ ...rulesQuery(bucketName), enabled: mayRead.allowed });
  const targetList = useQuery({ ...targetsQuery, enabled: mayReadTargets.allowed });
  const figures = useQuery({ ...figuresQuery(bucketName), enabled: mayRead.allowed });
  // May be refused: then only the server knows.
  const versioning = useQuery(versioningQuery(bucketName)).data;

  const rows = useMemo(() => ruleRows(rules.data?.rules ?? []), [rules.data]);
  const targets = targetList.data?.buckets.filter(
    ({ sourceBucket, service }) => sourceBucket === bucketName && service === 'replication',
  );
  const targetRefusal =
    targetList.error === null ? refusals.all(mayReadTargets) : errorWords(targetList.error).errorMessage;
  const usedArns = new Set(rows.flatMap(({ rule }) => rule.destination?.bucket || []));
  const setRefusal = refusals.all(can(replicationRuleUpdate, session, { bucketName }));
  const isUnversioned = versioning !== undefined && versioning.status !== 'Enabled';
  const addRefusal =
    setRefusal ??
    refusals.all(mayReadTargets, can(remoteBucketDelete, session)) ??
    (isUnversioned ? t('bucketReplication.needsVersioning') : null);

  return (
    <div className={styles['tab']}>
      {isUnversioned && <p className={styles['attention']}>{t('bucketReplication.needsVersioning')}</p>}
      <RulesSection
        bucketName={bucketName}
        readRefusal={refusals.all(mayRead)}
        query={rules}
        rows={rows}
        targets={targets ?? []}
        selectedKeys={selectedKeys}
        onSelect={setSelectedKeys}
        addRefusal={addRefusal}
        setRefusal={setRefusal}
        onDialog={dialog.open}
      />
      {mayRead.allowed && (
        <>
          <TargetsSection
            targets={targets}
            refusal={targetRefusal}
            figures={figures.data?.targets ?? []}
            isCounting={figures.data?.countedSeconds !== undefined}
            usedArns={usedArns}
            deleteRefusal={refusals.all(can(remoteBucketDelete, session))}
            onDelete={(arn) => dialog.open('target-delete', arn)}
          />
          {(rows.length > 0 || (figures.data?.targets.length ?? 0) > 0) && (
            <StatusSection
              bucketName={bucketName}
              figures={figures.data}
              error={figures.error}
              readAtMs={figures.dataUpdatedAt}
            />
          )}
        </>
      )}
      <ReplicationDialogs
        bucketName={bucketName}
        dialog={dialog}
        // Not before it is known which priorities are taken.
        isReady={!rules.isLoading}
        rules={rules.data?.rules}
        rows={rows}
        selectedKeys={selectedKeys}
        onDeselect={() => setSelectedKeys(nothing)}
        targets={targets ?? []}
        addRefusal={addRefusal}
        setRefusal={setRefusal}
      />
    </div>
  );
}
