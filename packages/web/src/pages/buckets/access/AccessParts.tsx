import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { Tooltip } from '#/ui/Tooltip.tsx';
import styles from './access.module.css';
import { bucketAccessMessages } from './messages.ts';
import { accessParts, type AccessPart } from './shown-part.ts';

interface AccessPartsProps {
  readonly shown: AccessPart;
  /** Why a part is closed; null where it is open. */
  readonly refusals: Readonly<Record<AccessPart, string | null>>;
}

/** The two parts of the tab, each with its own address and its own permissions. */
export function AccessParts({ shown, refusals }: AccessPartsProps) {
  const { t } = useMessages(bucketAccessMessages);
  const id = useId();
  return (
    <nav aria-label={t('bucketAccess.parts')} className={styles['navigation']}>
      <ul className={styles['parts']}>
        {accessParts.map((part) => {
          const refusal = refusals[part];
          const label = t(`bucketAccess.${part}`);
          return (
            <li key={part}>
              {refusal === null ? (
                <Link
                  to="."
                  search={{ part }}
                  className={styles['part']}
                  aria-current={part === shown ? 'page' : undefined}
                >
                  {label}
                </Link>
              ) : (
                <>
                  <Tooltip label={refusal}>
                    <button
                      type="button"
                      aria-disabled="true"
                      aria-describedby={`${id}-${part}`}
                      className={styles['part']}
                    >
                      {label}
                    </button>
                  </Tooltip>
                  <span id={`${id}-${part}`} hidden>
                    {refusal}
                  </span>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
