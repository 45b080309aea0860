import { getRouteApi, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TabFailed } from './TabFailed.tsx';

const route = getRouteApi('/shell/buckets/$bucketName/admin');

/** In place of a tab that could not be read. */
export default function TabFailedPage({ error }: ErrorComponentProps): ReactNode {
  const { bucketName } = route.useParams();
  const router = useRouter();
  return <TabFailed bucketName={bucketName} error={error} onRetry={() => void router.invalidate()} />;
}
