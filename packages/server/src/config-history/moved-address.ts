/** Keys that say where secrets of the same target are sent. */
const isAddress = (key: string): boolean =>
  /(?:^|_)(?:addr|address|brokers?|endpoints?|hosts?|proxy|servers?|urls?)$/.test(key) ||
  ['connection_string', 'dsn_string', 'srv_record_name'].includes(key);

const origin = /^[a-z][a-z0-9+.-]{0,20}:\/\/[a-z0-9._:[\]-]{1,300}(?=[/?]|$)/i;

/** Each by its scheme, host and port; what has another form counts as a whole. */
const placesIn = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (origin.exec(part)?.[0] ?? part).toLowerCase());

type Keys = ReadonlyMap<string, string> | undefined;

/** The first key of a target with an address that it has not now. */
export function movedAddress(before: Keys, after: Keys): string | undefined {
  const moved = [...(after ?? [])].find(([key, value]) => {
    if (!isAddress(key)) return false;
    const places = new Set(placesIn(before?.get(key) ?? ''));
    return placesIn(value).some((place) => !places.has(place));
  });
  return moved?.[0];
}
