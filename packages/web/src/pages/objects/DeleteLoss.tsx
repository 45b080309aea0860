import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { errorWords } from '#/api/error-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { KeyText } from '#/ui/KeyText.tsx';
import type { Kept } from './bucket-versions.ts';
import { objectMessages } from './messages.ts';
import type { ObjectRow } from './object-row.ts';
import classes from './objects.module.css';
import type { CountedLoss } from './use-loss.ts';

const namesShown = 5;

interface DeleteLossProps {
  readonly rows: readonly ObjectRow[];
  readonly loss: CountedLoss;
  readonly keeps: Kept;
  readonly text: string;
}

/** What will be lost: names, objects and bytes, and whether it can come back. */
export function DeleteLoss({ rows, loss, keeps, text }: DeleteLossProps) {
  const { t } = useMessages(objectMessages);
  const { objects: count, sizeBytes, isCounting, isAtLeast, error } = loss;
  const figures = { count, objects: formatThousands(count), size: formatSize(sizeBytes) };
  const total = isCounting
    ? t('objects.deleteCounting', figures)
    : t(isAtLeast ? 'objects.deleteAtLeast' : 'objects.deleteCounted', figures);
  const more = rows.length - namesShown;
  return (
    <>
      <p>{text}</p>
      <ul className={classes['names']}>
        {rows.slice(0, namesShown).map((row) => (
          <li key={row.key}>
            <KeyText text={row.key} />
          </li>
        ))}
        {more > 0 && <li>{t('objects.deleteMore', { count: more, shown: formatThousands(more) })}</li>}
      </ul>
      <p aria-live="polite">
        <strong>{total}</strong>
      </p>
      {error !== null && <p>{t('objects.deleteNotCounted', { reason: errorWords(error).errorMessage })}</p>}
      <p>{t(`objects.deleteVersions.${keeps}`)}</p>
    </>
  );
}
