import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column } from '#/table/DataTable.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import styles from './access.module.css';
import { bucketAccessMessages } from './messages.ts';

/** A policy or a user. */
export interface Named {
  readonly name: string;
}

export const nameOf = ({ name }: Named): string => name;

interface Shown {
  /** The policy whose document is shown. */
  readonly name: string | undefined;
  readonly documentId: string;
  readonly onShow: (name: string | undefined) => void;
}

export function usePolicyColumns({ name: shown, documentId, onShow }: Shown): readonly Column<Named>[] {
  const { t } = useMessages(bucketAccessMessages);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('bucketAccess.policyName'),
        cell: ({ name }) => (
          <button
            type="button"
            className={styles['name']}
            aria-label={t('bucketAccess.showPolicy', { name: visibleText(name) })}
            aria-expanded={name === shown}
            aria-controls={name === shown ? documentId : undefined}
            onClick={() => onShow(name === shown ? undefined : name)}
          >
            <KeyText text={name} />
          </button>
        ),
        sortValue: nameOf,
      },
    ],
    [t, shown, documentId, onShow],
  );
}
