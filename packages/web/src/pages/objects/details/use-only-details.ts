import { useQuery } from '@tanstack/react-query';
import type { ObjectDialogProps } from '../actions/object-action.ts';
import { detailsQuery } from './details-query.ts';

/** What the one chosen version has now, which a form begins with; nothing of several. */
export function useOnlyDetails({ bucketName, rows, versionId }: ObjectDialogProps) {
  const [only] = rows;
  const { data, isPending } = useQuery({
    ...detailsQuery({ bucketName, objectKey: only?.key ?? '', versionId }),
    enabled: rows.length === 1,
  });
  return { details: data, isPending: rows.length === 1 && isPending };
}
