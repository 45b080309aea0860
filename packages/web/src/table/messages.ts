export const table = {
  selectAll: 'Select all rows',
  actions: 'Actions',
  columns: 'Columns',
  clear: 'Clear',
} as const;
