import { useCallback } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import type { Column } from '#/table/DataTable.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { useRowColumns } from '../object-columns.tsx';
import type { ObjectRow } from '../object-row.ts';
import { ObjectIcon } from '../ObjectIcon.tsx';
import { downloadAsNobody } from './anonymous-transfers.ts';
import classes from './anonymous.module.css';
import { anonymousMessages } from './messages.ts';

interface NameProps {
  readonly bucketName: string;
  readonly row: ObjectRow;
}

function Name({ bucketName, row }: NameProps) {
  const { t } = useMessages(anonymousMessages);
  return (
    <span className={classes['name']} data-tip-cut data-tip={visibleText(row.name)}>
      <ObjectIcon row={row} />
      {row.isFolder ? (
        <TextLink to="/anonymous/$bucketName" params={{ bucketName }} search={{ prefix: row.key }}>
          <KeyText text={row.name} />
        </TextLink>
      ) : (
        <button
          type="button"
          className={classes['file']}
          aria-label={t('anonymous.download', { name: visibleText(row.name) })}
          onClick={() => downloadAsNobody(bucketName, row)}
        >
          <KeyText text={row.name} />
        </button>
      )}
    </span>
  );
}

export const useAnonymousColumns = (bucketName: string): readonly Column<ObjectRow>[] =>
  useRowColumns(useCallback((row: ObjectRow) => <Name bucketName={bucketName} row={row} />, [bucketName]));
