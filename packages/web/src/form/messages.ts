export const form = {
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you have entered here is lost when you leave.',
  leave: 'Leave page',
  stay: 'Stay',
  clear: 'Clear',
} as const;

declare module '#/messages/messages.ts' {
  interface Messages {
    readonly form: typeof form;
  }
}
