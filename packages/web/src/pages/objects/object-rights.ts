import { objectDelete, objectDownload } from '@longshore/contract/objects/objects';
import { can, type Answer } from '@longshore/contract/can';
import type { Session } from '@longshore/contract/session/session-schemas';
import { textOf } from '#/messages/catalogue.ts';
import { refusalAt } from '#/shell/refusal-words.ts';
import { objectMessages } from './messages.ts';
import type { ObjectRow } from './object-row.ts';

const t = textOf(objectMessages);

/** Rows that are asked about one by one; the storage server judges the rest. */
const mostRowsJudged = 200;

/** The first refusal among the rows, in words; null when none is refused. */
function firstRefusal(rows: readonly ObjectRow[], judge: (key: string) => Answer): string | null {
  for (const row of rows.slice(0, mostRowsJudged)) {
    const refusal = refusalAt(judge(row.key));
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Why something is not possible here, each null when it is. */
export const refusals = {
  download: (session: Session, bucketName: string, rows: readonly ObjectRow[]) =>
    rows.some((row) => row.isFolder)
      ? t('objects.downloadFolders')
      : firstRefusal(rows, (key) => can(objectDownload, session, { bucketName, path: key })),
  delete: (session: Session, bucketName: string, rows: readonly ObjectRow[]) =>
    firstRefusal(rows, (key) => can(objectDelete, session, { bucketName, path: key })),
} as const;
