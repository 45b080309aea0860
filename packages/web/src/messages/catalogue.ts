import { addMessages, i18n, type Always, type Words } from './i18n.ts';
import type { Text } from './text.ts';

/** The messages of one noun or a part of it, by the first part of their keys. */
export interface Catalogue<W extends Words = Words> {
  readonly words: W;
}

/** Whoever says a message imports its catalogue, so that the words are loaded with the code that says them. */
export function catalogue<const W extends Words>(words: W): Catalogue<W> {
  addMessages(words);
  return { words };
}

type All<Catalogues> = Catalogues extends readonly [Catalogue<infer First>, ...infer Rest]
  ? All<Rest> & First
  : Always;

export type TextOf<Catalogues> = All<Catalogues> extends infer W extends Words ? Text<W> : never;

// The messages are looked up when they are said. The language is settled before the page starts and stays, so nobody has
// to watch for another.
const say = (key: never, values: never) => i18n.t(key, values);

/** Says messages of these catalogues, and those of the shared parts. */
export function useMessages<const Catalogues extends readonly Catalogue[]>(...catalogues: Catalogues) {
  return { t: textOf(...catalogues), language: i18n.language };
}

/** The same outside of components. */
export function textOf<const Catalogues extends readonly Catalogue[]>(
  ..._catalogues: Catalogues
): TextOf<Catalogues> {
  // The library's own types know the messages that are always there, and no others.
  return say as unknown as TextOf<Catalogues>;
}
