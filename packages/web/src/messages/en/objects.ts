export const objects = {
  title: 'Objects',
} as const;
