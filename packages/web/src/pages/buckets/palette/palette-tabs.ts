/** A tab of a bucket, as the palette offers it. */
export interface PaletteTab {
  readonly bucketName: string;
  readonly label: string;
  readonly to: string;
}

interface Offered {
  readonly bucketNames: readonly string[];
  readonly tabs: readonly { readonly label: string; readonly to: string }[];
  /** The bucket that is shown, whose tabs are found by their own names. */
  readonly shownBucket: string | undefined;
}

const mostBuckets = 20;

/**
 * The tabs that what was typed may mean. With thousands of buckets not each tab of each can be offered: one word has to
 * be of the tab, and the others of the bucket, unless it is the one that is shown.
 */
export function paletteTabs(
  query: string,
  { bucketNames, tabs, shownBucket }: Offered,
): readonly PaletteTab[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const isMeant = ({ label }: { readonly label: string }) =>
    words.some((word) => label.toLowerCase().startsWith(word));
  const meant = words.length === 0 ? tabs : tabs.filter(isMeant);
  if (meant.length === 0) return [];
  const ofTab = (word: string) => meant.some(({ label }) => label.toLowerCase().startsWith(word));
  const ofBucket = words.filter((word) => !ofTab(word));
  const isNamed = (name: string) => ofBucket.every((word) => name.toLowerCase().includes(word));
  const named = ofBucket.length === 0 ? [] : bucketNames.filter(isNamed).slice(0, mostBuckets);
  const shown = shownBucket !== undefined && isNamed(shownBucket) ? [shownBucket] : [];
  return [...new Set([...shown, ...named])].flatMap((bucketName) =>
    meant.map(({ label, to }) => ({ bucketName, label, to })),
  );
}
