import { objectDelete, objectDownload, objectList } from '@longshore/contract/objects/objects';
import { can, type Answer } from '@longshore/contract/can';
import type { Session } from '@longshore/contract/session/session-schemas';
import { refusalAt } from '#/shell/refusal-words.ts';
import type { ObjectRow } from './object-row.ts';

/** Rows that are asked about one by one; the storage server judges the rest. */
const mostRowsJudged = 200;

/** The first refusal among the rows, in words; null when none is refused. */
export function firstRefusal(rows: readonly ObjectRow[], judge: (key: string) => Answer): string | null {
  for (const row of rows.slice(0, mostRowsJudged)) {
    const refusal = refusalAt(judge(row.key));
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Why something is not possible here, each null when it is. */
export const refusals = {
  download: (session: Session, bucketName: string, rows: readonly ObjectRow[]) =>
    firstRefusal(rows, (key) => {
      if (!key.endsWith('/')) return can(objectDownload, session, { bucketName, path: key });
      // Below a folder some may be readable: the archive tells which are not.
      const listed = can(objectList, session, { bucketName, path: key });
      return listed.allowed ? can(objectDownload, session, { bucketName }) : listed;
    }),
  delete: (session: Session, bucketName: string, rows: readonly ObjectRow[]) =>
    firstRefusal(rows, (key) => can(objectDelete, session, { bucketName, path: key })),
} as const;
