import type { replicationStatus } from '@longshore/contract/buckets/replication';
import type { RemoteBucket } from '@longshore/contract/buckets/replication-schemas';
import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#/api/query.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconDelete } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { bucketOfArn } from './arn.ts';
import { StatusWord } from './StatusWord.tsx';
import styles from './replication.module.css';
import { WideTable } from './WideTable.tsx';

type TargetFigures = Answer<typeof replicationStatus>['targets'][number];

interface TargetsSectionProps {
  /** Undefined to those who may not see them. */
  readonly targets: readonly RemoteBucket[] | undefined;
  readonly refusal: string | null;
  readonly figures: readonly TargetFigures[];
  /** The storage server counts, even where it has nothing to tell of a target yet. */
  readonly isCounting: boolean;
  /** The targets that rules use. */
  readonly usedArns: ReadonlySet<string>;
  readonly deleteRefusal: string | null;
  readonly onDelete: (arn: string) => void;
}

/** The buckets of other servers that this one replicates to, with their state and what went there. */
export function TargetsSection(props: TargetsSectionProps) {
  const { targets, refusal, figures, isCounting, usedArns, deleteRefusal, onDelete } = props;
  const { t } = useTranslation();
  const arns = [
    ...new Set([
      ...(targets ?? []).map((one) => one.remoteARN),
      ...figures.map((one) => one.arn),
      ...usedArns,
    ]),
  ];
  return (
    <section className={styles['section']} aria-labelledby="replication-targets">
      <h2 id="replication-targets" className={styles['heading']}>
        {t('bucketReplication.targets')}
      </h2>
      {refusal !== null && (
        <p className={styles['note']}>{t('bucketReplication.targetsHidden', { refusal })}</p>
      )}
      {arns.length === 0 ? (
        refusal === null && <p className={styles['note']}>{t('bucketReplication.noTargets')}</p>
      ) : (
        <WideTable label={t('bucketReplication.targets')}>
          <thead>
            <tr>
              <th scope="col">{t('bucketReplication.target')}</th>
              <th scope="col">{t('bucketReplication.status')}</th>
              <th scope="col">{t('bucketReplication.mode')}</th>
              <th scope="col" className={styles['end']}>
                {t('bucketReplication.bandwidth')}
              </th>
              <th scope="col" className={styles['end']}>
                {t('bucketReplication.replicated')}
              </th>
              <th scope="col" className={styles['end']}>
                {t('bucketReplication.failed')}
              </th>
              <th scope="col">
                <span className={styles['hidden']}>{t('table.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {arns.map((arn) => (
              <TargetRow
                key={arn}
                arn={arn}
                target={targets?.find((one) => one.remoteARN === arn)}
                figures={figures.find((one) => one.arn === arn)}
                isCounting={isCounting}
                deleteRefusal={
                  deleteRefusal ?? (usedArns.has(arn) ? t('bucketReplication.targetUsed') : null)
                }
                onDelete={() => onDelete(arn)}
              />
            ))}
          </tbody>
        </WideTable>
      )}
    </section>
  );
}

interface TargetRowProps {
  readonly arn: string;
  readonly target: RemoteBucket | undefined;
  readonly figures: TargetFigures | undefined;
  readonly isCounting: boolean;
  readonly deleteRefusal: string | null;
  readonly onDelete: () => void;
}

function TargetRow({ arn, target, figures, isCounting, deleteRefusal, onDelete }: TargetRowProps) {
  const { t } = useTranslation();
  // The figures are read again and again, the list of targets is not.
  const isOnline = figures?.online ?? (target?.status === undefined ? undefined : target.status === 'online');
  const name = visibleText(target?.targetBucket ?? bucketOfArn(arn));
  const nothing = t(isCounting ? 'bucketReplication.notYet' : 'bucketReplication.notTold');
  const amount = (count: number | undefined, bytes: number | undefined) =>
    count === undefined
      ? nothing
      : bytes === undefined
        ? formatThousands(count)
        : `${formatThousands(count)} · ${formatSize(bytes)}`;
  return (
    <tr>
      <td title={arn}>
        {name}
        {target?.targetURL !== undefined && <span className={styles['quiet']}>{target.targetURL}</span>}
      </td>
      <td>
        {isOnline === undefined ? (
          t(target === undefined ? 'bucketReplication.notTold' : 'bucketReplication.notChecked')
        ) : (
          <StatusWord state={isOnline ? 'good' : 'bad'}>
            {t(isOnline ? 'bucketReplication.online' : 'bucketReplication.offline')}
          </StatusWord>
        )}
      </td>
      <td>
        {target === undefined
          ? t('bucketReplication.notTold')
          : t(target.syncMode === 'sync' ? 'bucketReplication.modes.sync' : 'bucketReplication.modes.async')}
        {target?.healthCheckPeriod !== undefined && target.healthCheckPeriod > 0 && (
          <span className={styles['quiet']}>
            {t('bucketReplication.checkedEvery', { count: target.healthCheckPeriod })}
          </span>
        )}
      </td>
      <td className={styles['end']}>
        <Bandwidth target={target} figures={figures} nothing={nothing} />
      </td>
      <td className={styles['end']}>{amount(figures?.replicatedCount, figures?.replicatedBytes)}</td>
      <td className={styles['end']}>{amount(figures?.failedCount, figures?.failedBytes)}</td>
      <td className={styles['actions']}>
        <IconButton
          label={t('bucketReplication.targetDeleteOf', { bucket: name })}
          icon={<IconDelete size={16} />}
          disabledReason={deleteRefusal}
          onClick={onDelete}
        />
      </td>
    </tr>
  );
}

/** What goes there now, and at most. */
function Bandwidth({
  target,
  figures,
  nothing,
}: Pick<TargetRowProps, 'target' | 'figures'> & { readonly nothing: string }) {
  const { t } = useTranslation();
  const limit = target?.syncMode === 'sync' ? 0 : (target?.bandwidth ?? figures?.limitBandwidth);
  const rate = (bytes: number) => t('bucketReplication.perSecond', { unit: formatSize(bytes) });
  return (
    <>
      {figures?.currentBandwidth === undefined ? nothing : rate(figures.currentBandwidth)}
      {limit !== undefined && (
        <span className={styles['quiet']}>
          {limit === 0
            ? t('bucketReplication.noLimit')
            : t('bucketReplication.atMost', { rate: rate(limit) })}
        </span>
      )}
    </>
  );
}
