export const transfers = {
  title: 'Transfers',
  open: 'Show transfers',
  openCount: 'Show transfers, {{count}} under way',
  close: 'Close transfers',
  list: 'Transfers, last added first',
  clean: 'Clean completed',
  cancelAll: 'Cancel all',
  retryFailed: 'Retry failed',
  cancelOne: 'Cancel {{key}}',
  deleteOne: 'Remove {{key}} from the list',
  retryOne: 'Retry {{key}}',
  upload: 'Upload',
  download: 'Download',
  state: {
    waiting: 'Waiting',
    running: 'In progress',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  counts: {
    waiting: '{{count}} waiting',
    running: '{{count}} in progress',
    done: '{{count}} done',
    failed: '{{count}} failed',
    cancelled: '{{count}} cancelled',
  },
  totalsLabel: 'All transfers',
  moved: '{{moved}} of {{size}}',
  rate: '{{rate}}/s',
  remaining: '{{time}} left',
  finishedAnnouncement: 'Transfers finished: {{done}} done, {{failed}} failed',
  waitsForSession: 'Your session has ended. Transfers go on when you sign in again.',
  keyRefused: 'Not sent: the storage server would refuse this name or keep it under another one',
  notPermitted: 'Not sent: you may not upload it here',
  isFolder: 'Not sent: a folder of this name is here',
  isBelowObject: 'Not sent: an object has the name of its folder',
  sameNameDetail:
    'The storage server cannot keep an object and a folder of one name: it would hide one of them. Rename what is to be uploaded, or delete {{name}}.',
  broken: {
    cut: 'The connection broke',
    stalled: 'Nothing moved for too long',
    unreadable: 'The file can no longer be read',
    short: 'The download ended early',
    changed: 'The object was changed',
  },
  brokenDetail: {
    cut: 'The answer was cut off or the console could not be reached. Nothing incomplete was kept. Try again.',
    stalled: 'The connection stood still and was closed. Nothing incomplete was kept. Try again.',
    unreadable: 'It was moved, changed or deleted after it was picked. Pick it again.',
    short: '{{movedBytes}} of {{sizeBytes}} bytes came, and they were not saved. Try again.',
    changed:
      'The list says {{listedBytes}} bytes, the object now has {{sizeBytes}}. Try again to download it as it is now.',
  },
} as const;

declare module '#/messages/messages.ts' {
  interface Messages {
    readonly transfers: typeof transfers;
  }
}
