import { queryClient } from '#/api/query-client.ts';
import { sessionQuery } from '#/api/session.ts';
import { bucketTabs, isTabOpen, type BucketTabId } from './bucket-tabs.ts';

/** For a tab's route: reads what the tab shows, unless it is closed to the session; then the frame says why. */
export async function loadTab(
  id: BucketTabId,
  bucketName: string,
  read: () => Promise<unknown>,
): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (bucketTabs.some((tab) => tab.id === id && isTabOpen(tab, session, bucketName))) await read();
}
