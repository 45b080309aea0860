import type { ObjectMetadata } from '@longshore/contract/objects/details-schemas';
import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime, formatUtc, relativeTime } from '#/messages/times.ts';
import { KeyText } from '#/ui/KeyText.tsx';
import { Tip } from '#/ui/Tip.tsx';
import { useMinuteClock } from '../minute-clock.ts';
import classes from './details.module.css';
import { AllVersions } from './AllVersions.tsx';
import type { Version } from './details-query.ts';
import { Fact } from './Fact.tsx';
import { detailsMessages } from './messages.ts';

interface PartProps {
  readonly now: ObjectMetadata;
}

function Time({ iso }: { readonly iso: string }) {
  const { language } = useMessages(detailsMessages);
  const nowMs = useMinuteClock();
  const timeMs = Date.parse(iso);
  return (
    <>
      <Tip text={formatUtc(timeMs)}>
        <time dateTime={iso}>{formatDayTime(timeMs)}</time>
      </Tip>
      {timeMs <= nowMs && <span className={classes['quiet']}>{relativeTime(iso, nowMs, language)}</span>}
    </>
  );
}

function Checksums({ now: { checksums = {}, checksum_type } }: PartProps) {
  const { t } = useMessages(detailsMessages);
  const entries = Object.entries(checksums);
  if (entries.length === 0) return t('objectDetails.none');
  return (
    <>
      {entries.map(([algorithm, value]) => (
        <div key={algorithm}>
          {algorithm}: <code>{value}</code>
        </div>
      ))}
      {checksum_type === 'COMPOSITE' && (
        <span className={classes['quiet']}>{t('objectDetails.facts.ofParts')}</span>
      )}
    </>
  );
}

const encryptions = { AES256: 'sse', 'aws:kms': 'kms', 'SSE-C': 'client' } as const;
const replications = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  FAILED: 'failed',
  REPLICA: 'replica',
} as const;

/** What the server names otherwise is shown by its own name. */
const isKnown = <Names extends object>(names: Names, name: string): name is keyof Names & string =>
  Object.hasOwn(names, name);

function Encryption({ now: { encryption, kmsKeyID } }: PartProps) {
  const { t } = useMessages(detailsMessages);
  if (encryption === undefined) return t('objectDetails.encryption.none');
  return (
    <>
      {isKnown(encryptions, encryption)
        ? t(`objectDetails.encryption.${encryptions[encryption]}`)
        : encryption}
      {kmsKeyID !== undefined && (
        <span className={classes['quiet']}>{t('objectDetails.encryption.key', { key: kmsKeyID })}</span>
      )}
    </>
  );
}

function Replication({ now: { replication_status: status } }: PartProps) {
  const { t } = useMessages(detailsMessages);
  if (status === undefined) return t('objectDetails.none');
  const name = status.toUpperCase();
  return isKnown(replications, name) ? t(`objectDetails.replication.${replications[name]}`) : status;
}

function Expiration({ now: { expiration, expiration_rule_id: rule } }: PartProps) {
  const { t } = useMessages(detailsMessages);
  if (expiration === undefined) return t('objectDetails.none');
  const date = formatDayTime(Date.parse(expiration));
  return rule === undefined
    ? t('objectDetails.facts.expires', { date })
    : t('objectDetails.facts.expiresBy', { date, rule });
}

/** What the storage server tells of the version. */
export function DetailsFacts({ now, version }: PartProps & { readonly version: Version }) {
  const { t } = useMessages(detailsMessages);
  const { size, last_modified, etag, version_id, content_type, storage_class } = now;
  return (
    <dl className={classes['facts']}>
      {size !== undefined && (
        <Fact label={t('objectDetails.facts.size')}>
          {t(size < 1024 ? 'objectDetails.facts.onlyBytes' : 'objectDetails.facts.sizeBytes', {
            count: size,
            size: formatSize(size),
            bytes: formatThousands(size),
          })}
        </Fact>
      )}
      {last_modified !== undefined && (
        <Fact label={t('objectDetails.facts.modified')}>
          <Time iso={last_modified} />
        </Fact>
      )}
      <Fact label={t('objectDetails.facts.version')}>
        {version_id === undefined ? t('objectDetails.none') : <code>{version_id}</code>}
      </Fact>
      <AllVersions version={version} />
      <Fact label={t('objectDetails.facts.type')}>
        {content_type === undefined ? t('objectDetails.none') : <KeyText text={content_type} />}
      </Fact>
      <Fact label={t('objectDetails.facts.etag')}>
        <code>{etag}</code>
      </Fact>
      <Fact label={t('objectDetails.facts.checksums')}>
        <Checksums now={now} />
      </Fact>
      {/* S3 names the class of an object unless it is this one. */}
      <Fact label={t('objectDetails.facts.storageClass')}>{storage_class ?? 'STANDARD'}</Fact>
      <Fact label={t('objectDetails.facts.encryption')}>
        <Encryption now={now} />
      </Fact>
      <Fact label={t('objectDetails.facts.replication')}>
        <Replication now={now} />
      </Fact>
      <Fact label={t('objectDetails.facts.expiration')}>
        <Expiration now={now} />
      </Fact>
    </dl>
  );
}
