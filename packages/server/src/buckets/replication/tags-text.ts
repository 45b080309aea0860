import { refuse } from '#/upstream/errors.ts';

export type Tag = readonly [key: string, value: string];

export const tagsText = (tags: readonly Tag[]): string =>
  tags.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');

/** `key=value&key=value`, each percent-encoded. */
export function tagsIn(text: string): Tag[] {
  if (text === '') return [];
  try {
    return text.split('&').map((pair) => {
      const [key = ''] = pair.split('=', 1);
      return [decodeURIComponent(key), decodeURIComponent(pair.slice(key.length + 1))];
    });
  } catch (cause) {
    throw refuse('InvalidInput', 'The tags are not properly percent-encoded', { field: 'body.tags', cause });
  }
}
