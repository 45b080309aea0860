export const form = {
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you have entered here is lost when you leave.',
  leave: 'Leave page',
  stay: 'Stay',
  clear: 'Clear',
} as const;
