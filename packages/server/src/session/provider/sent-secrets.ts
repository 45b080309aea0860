import type { ProviderSettings } from '#/config-providers.ts';

/** Shorter ones are in any answer by chance. */
const leastLength = 4;

/** What a provider is sent and nobody else may read. */
export const sentSecrets = (
  { clientSecret = '' }: Pick<ProviderSettings, 'clientSecret'>,
  ...more: readonly string[]
): readonly string[] => [clientSecret, ...more].filter((one) => one.length >= leastLength);

/** Whether an answer repeats any of it, whole or in a longer piece, as it is, escaped or in the header of the client. */
export function repeatsSent(words: string, sent: readonly string[]): boolean {
  const texts = [words, ...piecesOf(words).map((piece) => Buffer.from(piece, 'base64').toString())];
  const spellings = texts.flatMap((text) => [text, unescaped(text), unescaped(text.replaceAll('+', ' '))]);
  const pieces = spellings.flatMap(piecesOf);
  return sent.some(
    (secret) =>
      spellings.some((text) => text.includes(secret)) || pieces.some((piece) => secret.includes(piece)),
  );
}

/** Shorter ones are words. */
const piecesOf = (text: string): string[] => text.match(/[\w+/~.-]{12,}/g) ?? [];

const unescaped = (text: string): string =>
  text.replace(/%([0-9a-f]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
