import type { Difference, JournalView } from '@longshore/contract/journal/journal-schemas';

/** As the journal and exports have what they do not tell. */
const redacted = '*redacted*';

/** Of changed settings, a line a key; undefined where something else was changed. */
export function recordedDifferences(view: JournalView): readonly Difference[] | undefined {
  const [before, after] = [sideOf(view.before, view.place), sideOf(view.after, view.place)];
  if (before === undefined && after === undefined) return undefined;
  const targets = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...targets].flatMap((target) => {
    const [was = {}, is] = [before?.[target], after?.[target]];
    const keys = new Set([...Object.keys(was), ...Object.keys(is ?? {})]);
    // What was not sent stays; what was put back to its defaults is not known.
    return [...keys].map((key) => differenceOf(target, key, [was[key], is && (is[key] ?? was[key])]));
  });
}

function differenceOf(target: string, key: string, [before, after]: readonly unknown[]): Difference {
  return {
    target,
    key,
    ...(typeof before === 'string' && { before }),
    ...(typeof after === 'string' && { after }),
    ...([before, after].includes(redacted) && { isSecret: true as const }),
  };
}

type Side = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Of one subsystem, or of several by their names. */
function sideOf(text: string | undefined, place: string): Side | undefined {
  if (text === undefined) return undefined;
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) return undefined;
  const { key_values: one, settings } = value;
  if (isObject(one)) return { [place]: one };
  if (!isObject(settings)) return undefined;
  return Object.fromEntries(
    Object.entries(settings).flatMap(([target, keys]) => (isObject(keys) ? [[target, keys] as const] : [])),
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
