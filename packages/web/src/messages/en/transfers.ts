export const transfers = {
  title: 'Transfers',
} as const;
