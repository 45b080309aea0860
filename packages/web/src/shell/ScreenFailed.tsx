import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { isSessionRefusal } from '#/api/session-loss.ts';
import { ChunkLoadError } from '#/ui/chunk.ts';
import { PageHeader } from './PageHeader.tsx';
import { ReadFailed } from './ReadFailed.tsx';
import { RouteFailure } from './RouteFailure.tsx';

/** In place of a screen that has nothing more to say of a failure: its name stays. */
export function ScreenFailed(props: ErrorComponentProps) {
  const { error } = props;
  const router = useRouter();
  if (error instanceof ChunkLoadError || isSessionRefusal(error)) return <RouteFailure {...props} />;
  return (
    <>
      <PageHeader />
      <ReadFailed error={error} onRetry={() => void router.invalidate()} />
    </>
  );
}
