import { getRouteApi, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { paths } from '#/paths.ts';
import { TabFailed } from './TabFailed.tsx';

const route = getRouteApi(`/shell${paths.bucketAdmin}`);

/** In place of a tab that could not be read. */
export default function TabFailedPage({ error }: ErrorComponentProps) {
  const { bucketName } = route.useParams();
  const router = useRouter();
  return <TabFailed bucketName={bucketName} error={error} onRetry={() => void router.invalidate()} />;
}
