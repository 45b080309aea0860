import { can } from '@longshore/contract/can';
import { objectVersionList } from '@longshore/contract/objects/versions';
import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { useQuery } from '@tanstack/react-query';
import { errorWords } from '#/api/error-words.ts';
import { queryOf } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { refusalAt } from '#/shell/refusal-words.ts';
import { useKeepsVersions } from '../bucket-versions.ts';
import classes from './details.module.css';
import type { Version } from './details-query.ts';
import { Fact } from './Fact.tsx';
import { detailsMessages } from './messages.ts';

/** As many as one call tells; beyond them only that there are more. */
const mostCounted = 1000;

/** How many versions the object has, and what they take together. */
export function AllVersions({ version }: { readonly version: Version }) {
  const { t } = useMessages(detailsMessages);
  const { bucketName, objectKey } = version;
  const session = useSession();
  const keeps = useKeepsVersions(bucketName);
  const refusal = refusalAt(can(objectVersionList, session, { bucketName, path: objectKey }));
  const query = { prefix: objectKey, pageSize: mostCounted };
  const { data, error } = useQuery({
    ...queryOf(objectVersionList, { params: { bucketName }, query }),
    enabled: keeps !== 'no' && refusal === null,
    meta: { failsInPlace: true },
  });
  if (keeps === 'no') return null;
  const label = t('objectDetails.facts.versions');
  if (refusal !== null || error)
    return <Fact label={label}>{refusal ?? (error && errorWords(error).errorMessage)}</Fact>;
  if (!data) return <Fact label={label}>{t('objectDetails.facts.counting')}</Fact>;
  const stored = data.versions.filter((one) => !one.is_delete_marker);
  const markers = data.versions.length - stored.length;
  const size = formatSize(stored.reduce((sum, one) => sum + one.size, 0));
  const count = stored.length;
  const shown = formatThousands(count);
  return (
    <Fact label={label}>
      {data.nextCursor === undefined
        ? t('objectDetails.facts.versionsText', { count, shown, size })
        : t('objectDetails.facts.versionsMore', { shown, size })}
      {markers > 0 && (
        <span className={classes['quiet']}>
          {t('objectDetails.facts.markers', { count: markers, shown: formatThousands(markers) })}
        </span>
      )}
    </Fact>
  );
}
