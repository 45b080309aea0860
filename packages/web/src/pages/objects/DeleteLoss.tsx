import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { errorWords } from '#/api/error-words.ts';
import { NameList } from '#/confirm/NameList.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { KeyText } from '#/ui/KeyText.tsx';
import type { Kept } from './bucket-versions.ts';
import { objectMessages } from './messages.ts';
import type { ObjectRow } from './object-row.ts';
import type { CountedLoss } from './use-loss.ts';

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
  return (
    <>
      <p>{text}</p>
      <NameList items={rows} getId={({ key }) => key}>
        {({ key }) => <KeyText text={key} />}
      </NameList>
      <p aria-live="polite">
        <strong>{total}</strong>
      </p>
      {error !== null && <p>{t('objects.deleteNotCounted', { reason: errorWords(error).errorMessage })}</p>}
      <p>{t(`objects.deleteVersions.${keeps}`)}</p>
    </>
  );
}
