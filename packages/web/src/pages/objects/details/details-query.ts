import { objectMetadataView } from '@longshore/contract/objects/details';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';

export interface Version {
  readonly bucketName: string;
  readonly objectKey: string;
  /** The latest without one. */
  readonly versionId: string | undefined;
}

/** What is stored of one version. The panel says in its own place how reading it failed. */
export const detailsQuery = ({ bucketName, objectKey, versionId }: Version) => ({
  ...queryOf(objectMetadataView, {
    params: { bucketName },
    query: { prefix: objectKey, versionID: versionId },
  }),
  meta: { failsInPlace: true },
});

/** After a change: all that is known of versions is read again where it is shown. */
export const refreshDetails = () => queryClient.invalidateQueries({ queryKey: [objectMetadataView.id] });
