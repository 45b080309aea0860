export const icons = {
  text: 'One meaning, one picture. {{count}} icons.',
} as const;

declare module '#/messages/messages.ts' {
  interface Messages {
    readonly icons: typeof icons;
  }
}
