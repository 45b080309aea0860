export const table = {
  selectAll: 'Select all rows',
  actions: 'Actions',
  columns: 'Columns',
} as const;
