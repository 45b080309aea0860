export const form = {
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes will be lost if you leave.',
  leave: 'Leave page',
  discard: 'Discard changes',
  stay: 'Stay',
  clear: 'Clear',
  changed: {
    title: 'Someone else changed this',
    now: 'Current value:',
    ask: 'Overwrite their change, or discard yours?',
    keep: 'Overwrite',
    take: 'Discard mine',
  },
} as const;
