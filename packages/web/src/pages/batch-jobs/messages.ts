import { catalogue } from '#/messages/catalogue.ts';

const batchJobs = {
  label: 'Batch jobs',
  list: 'List of batch jobs',
  total_one: '{{count, number}} job',
  total_other: '{{count, number}} jobs',
  refresh: 'Refresh batch jobs',
  asOf: 'as of {{time}}',
  intro:
    'Batch jobs run within the storage server and are seen by all its administrators. Jobs of the console itself, such as deletions of whole folders, are under',
  jobsLink: 'Jobs',
  start: 'Start batch job',
  empty: {
    title: 'No batch jobs',
    text: 'A batch job copies, expires or gives new keys to all objects of a bucket that meet its conditions. The storage server lists a job while it runs and for a while after its end.',
  },
  actionsOf: 'Actions for {{title}}',
  open: 'Show details',
  column: {
    job: 'Job',
    user: 'User',
    started: 'Started',
    elapsed: 'Elapsed',
    state: 'State',
    progress: 'Progress',
  },
  type: {
    replicate: 'Replicate',
    keyrotate: 'Rotate keys',
    expire: 'Expire',
    other: 'Batch job of type {{type}}',
  },
  title: '{{type}} {{id}}',
  state: {
    waiting: 'Waiting',
    running: 'Running',
    done: 'Done',
    failed: 'Done with failures',
    cancelled: 'Cancelled',
  },
  stateMeaning: {
    waiting: 'The storage server has not told of any progress yet.',
    running: 'As the storage server last wrote it down: figures may be some seconds old.',
    done: 'All objects were handled.',
    failed: 'Some objects could not be handled. The storage server’s log says why.',
    cancelled: 'What it did stays done.',
  },
  objects_one: '{{shown}} object',
  objects_other: '{{shown}} objects',
  failed: '{{shown}} failed',
  retries_one: '{{count, number}} retry',
  retries_other: '{{count, number}} retries',
  noProgress: 'Nothing told yet',
  lost: 'The state could not be refreshed: {{reason}}',
  last: 'Last object',
  unknownUser: 'Not known',
  gone: {
    title: 'The batch job does not exist',
    text: 'The storage server forgets a job some days after its end, or as soon as it is cancelled.',
    all: 'All batch jobs',
  },
  cancel: {
    action: 'Cancel job',
    title: 'Cancel this batch job?',
    text: 'What it did stays done. It cannot be resumed: a new job starts from the beginning.',
    keep: 'Keep job',
    done: 'The batch job is cancelled.',
    over: 'The job has ended.',
  },
  definition: {
    title: 'Definition',
    text: 'As the storage server understood it, without secrets.',
    download: 'Download definition',
    failed: 'The definition could not be read: {{reason}}',
  },
} as const;

export const batchJobMessages = catalogue({ batchJobs });
