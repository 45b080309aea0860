export const table = {
  selectAll: 'Select all rows',
  actions: 'Actions',
} as const;

declare module '#/messages/messages.ts' {
  interface Messages {
    readonly table: typeof table;
  }
}
