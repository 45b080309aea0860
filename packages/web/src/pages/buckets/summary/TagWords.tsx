import type { Bucket } from '@longshore/contract/buckets/buckets-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { KeyText } from '#/ui/KeyText.tsx';
import { bucketMessages } from '../admin/messages.ts';
import classes from './summary.module.css';

/** By key: the storage server tells them in another order each time. */
export const tagsOf = ({ details }: Bucket): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(details?.tags ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));

interface TagWordsProps {
  readonly name: string;
  readonly value: string;
}

export function TagWords({ name, value }: TagWordsProps) {
  return (
    <>
      <KeyText text={name} />
      {value !== '' && (
        <>
          {': '}
          <KeyText text={value} />
        </>
      )}
    </>
  );
}

/** All tags, as what someone else set. */
export function TagList({ tags }: { readonly tags: Readonly<Record<string, string>> }) {
  const { t } = useMessages(bucketMessages);
  const entries = Object.entries(tags);
  if (entries.length === 0) return t('bucket.tags.none');
  return (
    <ul className={classes['prefixes']}>
      {entries.map(([key, value]) => (
        <li key={key}>
          <TagWords name={key} value={value} />
        </li>
      ))}
    </ul>
  );
}
