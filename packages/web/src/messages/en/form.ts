export const form = {
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you have entered here is lost when you leave.',
  leave: 'Leave',
  stay: 'Stay',
  clear: 'Clear',
} as const;
