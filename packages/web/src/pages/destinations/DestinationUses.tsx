import { useQuery } from '@tanstack/react-query';
import { errorWords } from '#/api/error-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import { usesQuery } from './destination-queries.ts';
import styles from './destinations.module.css';
import { destinationMessages } from './messages.ts';

interface DestinationUsesProps {
  readonly arn: string;
  /** How many are named; all unless told. */
  readonly most?: number;
}

/** The buckets that send events to a destination; nothing until they are read. */
export function DestinationUses({ arn, most = Infinity }: DestinationUsesProps) {
  const { t } = useMessages(destinationMessages);
  const { data, error } = useQuery(usesQuery);
  if (error) return <span className={styles['soft']}>{errorWords(error).errorMessage}</span>;
  if (data === undefined) return null;
  const buckets = data.uses.find((one) => one.arn === arn)?.buckets ?? [];
  if (buckets.length === 0) return <span className={styles['soft']}>{t('destinations.noBuckets')}</span>;
  const shown = buckets.slice(0, most);
  return (
    <ul className={styles['names']}>
      {shown.map((bucketName) => (
        <li key={bucketName}>
          <TextLink to="/buckets/$bucketName/admin/events" params={{ bucketName }}>
            {bucketName}
          </TextLink>
        </li>
      ))}
      {shown.length < buckets.length && (
        <li className={styles['soft']}>
          {t('destinations.bucketsMore', { count: buckets.length - shown.length })}
        </li>
      )}
    </ul>
  );
}
