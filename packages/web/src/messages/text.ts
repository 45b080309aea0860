import type { Words } from './i18n.ts';

/** The name of a message without the ending of its plural. */
type Stem<Name> = Name extends `${infer Start}_${'one' | 'other'}` ? Start : Name & string;

/** What `t` may be asked for: `bucket.quota.rules`. */
export type Key<W> = {
  [Name in keyof W & string]: W[Name] extends string ? Stem<Name> : `${Name}.${Key<W[Name]>}`;
}[keyof W & string];

type MessageAt<W, K extends string> = K extends `${infer First}.${infer Rest}`
  ? First extends keyof W
    ? MessageAt<W[First], Rest>
    : never
  : K extends keyof W
    ? W[K]
    : W[`${K}_one` & keyof W] | W[`${K}_other` & keyof W];

type IsPlural<W, K extends string> = K extends `${infer First}.${infer Rest}`
  ? First extends keyof W
    ? IsPlural<W[First], Rest>
    : never
  : `${K}_other` extends keyof W
    ? true
    : false;

/** What a message leaves open: `{{name}}`, `{{count, number}}`. */
type OpenIn<Message> = Message extends `${string}{{${infer Inside}}}${infer Rest}`
  ? (Inside extends `${infer Name},${string}` ? Name : Inside) | OpenIn<Rest>
  : never;

/** What must be given with a message. */
export type Open<W, K extends string> =
  | OpenIn<MessageAt<W, K>>
  | (true extends IsPlural<W, K> ? 'count' : never);

export type Values<Names extends string> = Readonly<Record<Names, string | number>>;

type Given<Names extends string> = [Names] extends [never] ? [] : [values: Values<Names>];

/** Says a message of some words; a key that is not among them, or a value that is left out, is a type error. */
export type Text<W extends Words> = <K extends Key<W>>(key: K, ...given: Given<Open<W, K>>) => string;
