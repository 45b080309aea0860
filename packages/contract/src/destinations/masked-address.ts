/** Stands for a password within an address; sent back, it leaves the one that is stored. */
export const passwordMask = '*redacted*';

/** Where a secret stands in an address, by its name there. */
interface Place {
  readonly name: string;
  readonly from: number;
  readonly text: string;
}

const url = /^[a-z][a-z0-9+.-]*:\/\//i;
const inUrls = [
  /** `scheme://user:password@host`; the last `@` before the path ends the password. */
  /(^[a-z][a-z0-9+.-]*:\/\/[^/?#@:\s]*:)([^/?#\s]*)(?=@[^@]*$|@[^@/]*[/?#])/i,
  /** With `/`, `?` or `#` in the password, which should not be there; a port and a path with `@` are none. */
  /(^[a-z][a-z0-9+.-]*:\/\/[^/?#@:[\s]*:)(?!\d{1,5}[/?#])(\S*)(?=@)/i,
];
/** `?password=…` and `&password=…` */
const inQuery = /(?<=[?&])(\w+)=([^&#\s]*)/g;
/** `user:password@protocol(host)/database`: the last `@` before the last `/` ends the password. */
const inDsn = /(^[^:/]*:)(.*)(?=@[a-z0-9]*(?:\([^()]*\))?\/[^/]*$)/is;
/** `password=word` or `password='two words'`, with `\` before what would end it; one that is not ended hides the rest. */
const inPairs = /(?<=^|[\s'])(\w+)\s*=\s*('(?:[^'\\]|\\[^]?)*'?|(?:[^\s\\]|\\[^]?)+)/g;

const isSecret = (name: string): boolean => /pass(?:word|wd)?$|pwd$|secret|token/i.test(name);

function withUser(address: string, patterns: readonly RegExp[]): Place[] {
  for (const pattern of patterns) {
    const [, before = '', text = ''] = pattern.exec(address) ?? [];
    if (text !== '') return [{ name: 'password', from: before.length, text }];
  }
  return [];
}

const named = (address: string, pattern: RegExp): Place[] =>
  [...address.matchAll(pattern)].flatMap(({ 0: all, 1: name = '', 2: text = '', index }) =>
    isSecret(name) && text !== ''
      ? [{ name: name.toLowerCase(), from: index + all.length - text.length, text }]
      : [],
  );

function placesIn(address: string): Place[] {
  if (url.test(address)) return [...withUser(address, inUrls), ...named(address, inQuery)];
  const pairs = /^\s*\w+\s*=/.test(address) ? named(address, inPairs) : [];
  return pairs.length > 0 ? pairs : withUser(address, [inDsn]);
}

function replaced(address: string, byWhat: (place: Place) => string): string {
  let [text, at] = ['', 0];
  for (const place of placesIn(address)) {
    if (place.from < at) continue;
    text += address.slice(at, place.from) + byWhat(place);
    at = place.from + place.text.length;
  }
  return text + address.slice(at);
}

/** The passwords that an address or a connection string holds, as they stand there. */
export const passwordsIn = (address: string): string[] => placesIn(address).map(({ text }) => text);

/** An address or a connection string as it may be shown. */
export const maskedAddress = (address: string): string => replaced(address, () => passwordMask);

/** What was shown masked and sent back, with the passwords of what is stored. */
export function unmaskedAddress(sent: string, stored: string): string {
  const kept = placesIn(stored);
  const seen = new Map<string, number>();
  return replaced(sent, ({ name, text }) => {
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    if (text !== passwordMask) return text;
    const same = kept.filter((one) => one.name === name);
    return (same[count] ?? same.at(-1))?.text ?? '';
  });
}
