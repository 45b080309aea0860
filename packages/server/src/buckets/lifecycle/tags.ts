import { refuse } from '#/upstream/errors.ts';

export interface Tag {
  readonly key: string;
  readonly value: string;
}

const mostKeyCharacters = 128;
const mostValueCharacters = 256;

/** `key=value&key=value`, each percent-encoded. */
export function parseTags(text: string): Tag[] {
  const tags = text.split('&').flatMap((pair) => (pair === '' ? [] : [parsePair(pair)]));
  if (new Set(tags.map(({ key }) => key)).size < tags.length) throw wrong('Each key may be named once');
  return tags;
}

function parsePair(pair: string): Tag {
  const at = pair.indexOf('=');
  const key = decode(at < 0 ? pair : pair.slice(0, at));
  const value = at < 0 ? '' : decode(pair.slice(at + 1));
  // MinIO takes a rule with an empty key for one of all objects.
  if (key === '') throw wrong('Each tag needs a key');
  if (key.length > mostKeyCharacters) throw wrong('A key may have 128 characters');
  if (value.length > mostValueCharacters) throw wrong('A value may have 256 characters');
  return { key, value };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (cause) {
    throw refuse('InvalidInput', 'The tags are not valid', {
      detailedMessage: 'They are not properly percent-encoded',
      field: 'body.tags',
      cause,
    });
  }
}

const wrong = (detailedMessage: string) =>
  refuse('InvalidInput', 'The tags are not valid', { detailedMessage, field: 'body.tags' });
