export const buckets = {
  title: 'Buckets',
} as const;
