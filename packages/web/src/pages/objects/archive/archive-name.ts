import type { ObjectRow } from '../object-row.ts';

/** `photos.zip` for a folder, else by the folder that the lines stand in and the time, so that no two are alike. */
export function archiveName(bucketName: string, rows: readonly ObjectRow[], now: Date): string {
  const [first] = rows;
  if (rows.length === 1 && first?.isFolder === true) return `${lastOf(first.key) || bucketName}.zip`;
  const place = first === undefined ? '' : first.key.slice(0, first.key.length - nameLength(first));
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return `${lastOf(place) || bucketName}-${time}.zip`;
}

const nameLength = ({ name, isFolder }: ObjectRow): number => name.length + (isFolder ? 1 : 0);

const lastOf = (prefix: string): string => prefix.split('/').at(-2) ?? '';
