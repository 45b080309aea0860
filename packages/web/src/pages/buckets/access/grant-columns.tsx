import type { BucketGrant } from '@longshore/contract/buckets/access-schemas';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column } from '#/table/DataTable.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { Tip } from '#/ui/Tip.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { nameOf } from './access-columns.tsx';
import styles from './access.module.css';
import { bucketAccessMessages } from './messages.ts';

export interface GrantRow {
  readonly name: string;
  readonly grant: BucketGrant;
}

const levels = ['read', 'write', 'admin'] as const;

/** All of them side by side; with the name's, no more than the narrowest phone has. */
const levelsPx = 168;
const nameOnPhonePx = 112;

/** The policies have a line of their own under the name where there is no room for their column. */
export function useGrantColumns(isPhone: boolean): readonly Column<GrantRow>[] {
  const { t } = useMessages(bucketAccessMessages);
  return useMemo(() => {
    const name: Column<GrantRow> = {
      id: 'name',
      header: t('bucketAccess.userName'),
      cell: ({ name, grant }) => (
        <>
          <KeyText text={name} />
          {isPhone && <ThroughLine grant={grant} />}
        </>
      ),
      sortValue: nameOf,
      ...(isPhone ? { widthPx: nameOnPhonePx } : {}),
    };
    const access: Column<GrantRow> = {
      id: 'access',
      header: t('bucketAccess.access'),
      help: t('bucketAccess.accessMeaning'),
      cell: ({ grant }) => <Levels grant={grant} />,
      widthPx: levelsPx,
      sortValue: ({ grant }) => levels.filter((level) => grant[level]).length,
    };
    const through: Column<GrantRow> = {
      id: 'through',
      header: t('bucketAccess.through'),
      cell: ({ grant }) => <Through grant={grant} />,
    };
    return isPhone ? [name, access] : [name, access, through];
  }, [t, isPhone]);
}

function Levels({ grant }: { readonly grant: BucketGrant }) {
  const { t } = useMessages(bucketAccessMessages);
  const held = levels.filter((level) => grant[level]);
  if (grant.isUnjudged) return <span className={styles['other']}>{t('bucketAccess.unjudged')}</span>;
  if (held.length === 0) return <span className={styles['other']}>{t('bucketAccess.otherAccess')}</span>;
  return held.map((level) => (
    <span key={level} className={styles['level']} data-level={level}>
      {t(`bucketAccess.level.${level}`)}
    </span>
  ));
}

/** None where only several policies together reach the bucket. */
function usePolicyWords({ through }: BucketGrant): string {
  const { t } = useMessages(bucketAccessMessages);
  const words = through.map(({ policy, group }) =>
    group === undefined
      ? visibleText(policy)
      : t('bucketAccess.viaGroup', { policy: visibleText(policy), group: visibleText(group) }),
  );
  return words.join(', ');
}

function Through({ grant }: { readonly grant: BucketGrant }) {
  return <span className={styles['through']}>{usePolicyWords(grant) || '–'}</span>;
}

function ThroughLine({ grant }: { readonly grant: BucketGrant }) {
  const { t } = useMessages(bucketAccessMessages);
  const words = usePolicyWords(grant);
  if (words === '') return null;
  const line = t('bucketAccess.throughLine', { policies: words });
  return (
    <Tip text={line} inList className={styles['throughLine']}>
      {line}
    </Tip>
  );
}
