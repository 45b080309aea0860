export const table = {
  selectAll: 'Select all rows',
  actions: 'Actions',
  selection: 'Selection',
  filter: 'Filter',
  filterHint: 'Press / to filter',
  clearFilter: 'Clear filter',
} as const;
