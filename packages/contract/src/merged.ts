/** All members of a union at once. */
type Merged<Union> = (Union extends object ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The members of all nouns in one object; a name that two of them have is a mistake. */
export function merged<Nouns extends Readonly<Record<string, object>>>(
  nouns: Nouns,
): Merged<Nouns[keyof Nouns]> {
  const entries = Object.values(nouns).flatMap((noun) => Object.entries(noun));
  const all = new Map<string, unknown>(entries);
  if (all.size < entries.length) throw new Error('Two nouns have a member of the same name');
  // Every noun's entries are in it, under their own names.
  return Object.fromEntries(all) as Merged<Nouns[keyof Nouns]>;
}
