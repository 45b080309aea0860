export const shell = {
  loading: 'Loading...',
} as const;
