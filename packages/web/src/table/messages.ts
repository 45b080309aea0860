export const table = {
  selectAll: 'Select all rows',
  actions: 'Actions',
} as const;
