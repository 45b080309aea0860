import type { BucketGrant } from '@longshore/contract/buckets/access-schemas';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column } from '#/table/DataTable.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { nameOf } from './access-columns.tsx';
import styles from './access.module.css';
import { bucketAccessMessages } from './messages.ts';

export interface GrantRow {
  readonly name: string;
  readonly grant: BucketGrant;
}

const levels = ['read', 'write', 'admin'] as const;

export function useGrantColumns(): readonly Column<GrantRow>[] {
  const { t } = useMessages(bucketAccessMessages);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('bucketAccess.userName'),
        cell: ({ name }) => <KeyText text={name} />,
        sortValue: nameOf,
      },
      {
        id: 'access',
        header: t('bucketAccess.access'),
        help: t('bucketAccess.accessMeaning'),
        cell: ({ grant }) => <Levels grant={grant} />,
        sortValue: ({ grant }) => levels.filter((level) => grant[level]).length,
      },
      {
        id: 'through',
        header: t('bucketAccess.through'),
        cell: ({ grant }) => <Through grant={grant} />,
      },
    ],
    [t],
  );
}

function Levels({ grant }: { readonly grant: BucketGrant }) {
  const { t } = useMessages(bucketAccessMessages);
  const held = levels.filter((level) => grant[level]);
  if (held.length === 0) return <span className={styles['other']}>{t('bucketAccess.otherAccess')}</span>;
  return held.map((level) => (
    <span key={level} className={styles['level']} data-level={level}>
      {t(`bucketAccess.level.${level}`)}
    </span>
  ));
}

/** Nothing where only several policies together reach the bucket. */
function Through({ grant: { through } }: { readonly grant: BucketGrant }) {
  const { t } = useMessages(bucketAccessMessages);
  if (through.length === 0) return '–';
  const words = through.map(({ policy, group }) =>
    group === undefined
      ? visibleText(policy)
      : t('bucketAccess.viaGroup', { policy: visibleText(policy), group: visibleText(group) }),
  );
  return <span className={styles['through']}>{words.join(', ')}</span>;
}
