export const documentation = {
  text: 'The documentation opens in a new tab.',
  open: 'Open the documentation',
} as const;

declare module '#/messages/messages.ts' {
  interface Messages {
    readonly documentation: typeof documentation;
  }
}
