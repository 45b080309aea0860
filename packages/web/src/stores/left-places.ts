/** Where a screen was left: how far its list was scrolled, and which row had the focus, by the link in it. */
export interface LeftPlace {
  readonly scrollTop: number;
  readonly href: string;
  readonly isRow: boolean;
}

/** Of this tab of the browser, so that they outlive a page that is loaded again. */
const storageKey = 'left-places';
const mostPlaces = 50;

const isPlace = (value: unknown): value is LeftPlace =>
  typeof value === 'object' &&
  value !== null &&
  'scrollTop' in value &&
  typeof value.scrollTop === 'number' &&
  'href' in value &&
  typeof value.href === 'string' &&
  'isRow' in value &&
  typeof value.isRow === 'boolean';

/** By the entries of the history; what is not a place is no memory. */
function readPlaces(text: string): Map<string, LeftPlace> {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return new Map();
    return new Map(
      Object.entries(stored).flatMap(([key, place]: [string, unknown]) =>
        isPlace(place) ? [[key, place] as const] : [],
      ),
    );
  } catch {
    return new Map();
  }
}

const placesNow = () => readPlaces(sessionStorage.getItem(storageKey) ?? '{}');

export const leftPlace = (key: string): LeftPlace | undefined => placesNow().get(key);

export function keepPlace(key: string, place: LeftPlace): void {
  const others = [...placesNow()].filter(([other]) => other !== key).slice(1 - mostPlaces);
  sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...others, [key, place]])));
}

export const forgetPlaces = (): void => sessionStorage.removeItem(storageKey);
