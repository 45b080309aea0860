export const form = {
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you have entered here is lost when you leave.',
  leave: 'Leave page',
  stay: 'Stay',
  clear: 'Clear',
  changed: {
    title: 'Someone else changed this meanwhile',
    now: 'It is now set to:',
    ask: 'Keep what you have entered, or go on from what they set?',
    keep: 'Keep mine',
    take: 'Take theirs',
  },
} as const;
