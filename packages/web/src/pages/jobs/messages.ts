import { catalogue } from '#/messages/catalogue.ts';

/** The list of jobs, and one of them. */
const jobList = {
  label: 'Jobs',
  empty: {
    title: 'No jobs',
    text: 'Deleting, copying, moving, tagging, locking or restoring whole folders runs here, on the server: you can close the page.',
    toBuckets: 'Go to buckets',
  },
  refreshFailed: 'The state could not be refreshed: {{reason}}',
  actionsOf: 'Actions for {{title}}',
  open: 'Show details',
  column: { what: 'Job', state: 'State', progress: 'Progress', started: 'Started' },
  state: {
    queued: 'Waiting',
    running: 'Running',
    pausing: 'Pausing',
    cancelling: 'Cancelling',
    waiting: 'Waiting for the server',
    paused: 'Paused',
    done: 'Done',
    failed: 'Done with failures',
    cancelled: 'Cancelled',
    stopped: 'Stopped',
  },
  counting: 'Counting objects',
  progress: '{{done}} of {{total}}',
  progressOpen: '{{done}} so far',
  skipped_one: '{{shown}} skipped',
  skipped_other: '{{shown}} skipped',
  failed_one: '{{shown}} failed',
  failed_other: '{{shown}} failed',
  withoutLock_one: '{{shown}} copy may have no retention or legal hold of its original',
  withoutLock_other: '{{shown}} copies may have no retention or legal hold of their originals',
  step: { pause: 'Pause', resume: 'Resume', cancel: 'Cancel job', retry: 'Retry failed' },
  cancelTitle: 'Cancel this job?',
  cancelText:
    'What it did stays done. A cancelled job cannot be resumed; pause it if you may want to continue.',
  cancelKeep: 'Keep job',
  expires: 'Its temporary credentials expire on {{time}}. It then stops, and you can resume it.',
  reason: 'Why',
  startedAt: 'Started {{time}}',
  endedAt: 'Ended {{time}}',
  rate: {
    label: 'Objects per second, at most',
    help: '0 sets no limit.',
    submit: 'Set limit',
    saved: 'The limit is set.',
    invalid: 'Enter a whole number from 0 to 100,000.',
  },
  failures: {
    title: 'Failed objects',
    total_one: '{{shown}} object',
    total_other: '{{shown}} objects',
    key: 'Name',
    version: 'Version',
    message: 'Why',
    more: 'Show more',
  },
  gone: {
    title: 'The job does not exist',
    text: 'Jobs are shown to whoever started them, for 30 days after their end.',
    all: 'All jobs',
  },
} as const;

export const jobListMessages = catalogue({ jobList });
