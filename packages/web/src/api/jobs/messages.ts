import { catalogue } from '#/messages/catalogue.ts';

/** What jobs are called, and what is told of them wherever the page is. */
const jobs = {
  title: {
    delete: 'Delete all in {{from}}',
    deleteNamed: 'Delete {{from}}',
    copy: 'Copy {{from}} to {{to}}',
    move: 'Move {{from}} to {{to}}',
    tag: 'Tag all in {{from}}',
    hold: 'Put {{from}} under legal hold',
    release: 'Release {{from}} from legal hold',
    retention: 'Set the retention of {{from}}',
    restore: 'Restore {{from}}',
  },
  selected_one: '{{count, number}} item in {{place}}',
  selected_other: '{{count, number}} items in {{place}}',
  started: 'Job started. It keeps running when you close this page. Jobs shows its progress.',
  ended: {
    done: 'Job done: {{title}}',
    failed_one: 'Job ended, {{shown}} object failed: {{title}}',
    failed_other: 'Job ended, {{shown}} objects failed: {{title}}',
    cancelled: 'Job cancelled: {{title}}',
    stopped: 'Job stopped: {{title}}',
  },
  leave: {
    title: 'Jobs are running',
    stop: 'They use your access key, which the console does not keep: signing out stops them. Sign in again to resume them.',
    goOn: 'They continue after you sign out, until they are done or their temporary credentials expire.',
  },
} as const;

export const jobWords = catalogue({ jobs });
