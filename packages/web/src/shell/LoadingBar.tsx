import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { setLoadingProgress, useSystem } from '#/stores/system.ts';
import { ProgressLine } from '#/ui/ProgressLine.tsx';
import classes from './LoadingBar.module.css';

/** How far a navigation is when each of the router's events comes. */
const steps = { onBeforeNavigate: 10, onBeforeLoad: 30, onLoad: 80, onResolved: 100 } as const;

/** A thin bar at the top while the progress is under 100; navigations move it. */
export function LoadingBar() {
  const { t } = useMessages();
  const router = useRouter();
  const progress = useSystem((state) => state.loadingProgress);
  useEffect(() => {
    const stops = (Object.keys(steps) as (keyof typeof steps)[]).map((event) =>
      router.subscribe(event, () => setLoadingProgress(steps[event])),
    );
    return () => {
      for (const stop of stops) stop();
      setLoadingProgress(100);
    };
  }, [router]);
  if (progress >= 100) return null;
  return (
    <div className={classes['bar']}>
      <ProgressLine label={t('shell.loadProgress')} percentage={progress} />
    </div>
  );
}
