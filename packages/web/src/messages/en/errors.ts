export const errors = {
  unknown: 'Something went wrong in this page. Reload it and try again.',
  unreachable: 'The console could not be reached.',
} as const;
