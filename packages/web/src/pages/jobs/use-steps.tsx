import type { Job } from '@longshore/contract/jobs/jobs-schemas';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { steerJob, type JobStep } from '#/api/jobs/jobs-query.ts';
import { showError } from '#/stores/notices.ts';
import { IconPause, IconRefresh, IconResume, IconStop } from '#/ui/icons.tsx';
import { JobCancelDialog } from './JobCancelDialog.tsx';

export const stepIcons: Readonly<Record<JobStep, ReactNode>> = {
  pause: <IconPause size={16} />,
  resume: <IconResume size={16} />,
  cancel: <IconStop size={16} />,
  retry: <IconRefresh size={16} />,
};

/** Steers jobs; cancelling, which is for good, is asked about. */
export function useSteps(): {
  readonly take: (job: Job, step: JobStep) => void;
  readonly isBusy: boolean;
  readonly question: ReactNode;
} {
  const [cancelling, setCancelling] = useState<Job | null>(null);
  const steer = useMutation({
    mutationFn: ({ id, step }: { id: string; step: JobStep }) => steerJob(id, step),
    onError: showError,
  });
  return {
    take: (job, step) => (step === 'cancel' ? setCancelling(job) : steer.mutate({ id: job.id, step })),
    isBusy: steer.isPending,
    question: cancelling && <JobCancelDialog jobId={cancelling.id} onClose={() => setCancelling(null)} />,
  };
}
