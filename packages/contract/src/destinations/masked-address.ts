/** Stands for a password within an address; sent back, it leaves the one that is stored. */
export const passwordMask = '*redacted*';

/** `scheme://user:password@host`; the last `@` before the path ends the password. */
const inUrl = /(^[a-z][a-z0-9+.-]*:\/\/[^/?#@:\s]*:)([^/?#\s]*)(?=@[^@]*$|@[^@/]*[/?#])/i;
/** `user:password@protocol(host)/database`: the last `@` before the last `/` ends the password. */
const inDsn = /(^[^:/]*:)(.*)(?=@[a-z0-9]*(?:\([^)]*\))?\/[^/]*$)/is;
/** `password=word` or `password='two words'`, with `\` before what would end it. */
const inPairs = /((?:^|\s)password\s*=\s*)('(?:[^'\\]|\\.)*'|(?:[^\s'\\]|\\.)+)/i;

const places = [inUrl, inPairs, inDsn];

const placeOf = (address: string): RegExp | undefined =>
  places.find((one) => (one.exec(address)?.[2] ?? '') !== '');

/** The password that an address or a connection string holds, as it stands there; empty where it holds none. */
export const passwordIn = (address: string): string => placeOf(address)?.exec(address)?.[2] ?? '';

/** An address or a connection string as it may be shown. */
export function maskedAddress(address: string): string {
  const place = placeOf(address);
  return place === undefined ? address : address.replace(place, (_, before: string) => before + passwordMask);
}

/** What was shown masked and sent back, with the password of what is stored. */
export function unmaskedAddress(sent: string, stored: string): string {
  return passwordIn(sent) === passwordMask
    ? sent.replace(placeOf(sent) ?? '', (_, before: string) => before + passwordIn(stored))
    : sent;
}
