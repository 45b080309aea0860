import type { ParsedLocation } from '@tanstack/react-router';

/** Where a screen was left: how far its list was scrolled, and which row had the focus, by the link in it. */
interface LeftPlace {
  readonly scrollTop: number;
  readonly href: string | null;
  readonly isRow: boolean;
}

const places = new Map<string, LeftPlace>();

const keyOf = ({ state }: Pick<ParsedLocation, 'state'>): string | undefined => state.__TSR_key;

const listOf = () => document.querySelector<HTMLElement>('main [data-fills-screen]');

/** Keeps where an entry of the history is left. */
export function notePlace(location: ParsedLocation): void {
  const key = keyOf(location);
  if (key === undefined) return;
  const focused = document.activeElement?.closest<HTMLElement>('main :is(tr, article, a)') ?? null;
  const link = focused?.matches('a') ? focused : focused?.querySelector('a');
  places.set(key, {
    scrollTop: listOf()?.scrollTop ?? 0,
    href: link?.getAttribute('href') ?? null,
    isRow: document.activeElement?.matches('tr') === true,
  });
}

/** A list shows its rows a moment after it was scrolled. */
const mostFrames = 30;

function focusAt({ href, isRow }: LeftPlace, frames = 0): void {
  const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href ?? '')}"]`);
  const row = isRow ? link?.closest('tr') : link;
  if (row) row.focus({ preventScroll: true });
  else if (frames < mostFrames)
    requestAnimationFrame(() => focusAt({ scrollTop: 0, href, isRow }, frames + 1));
}

/** Brings an entry of the history back as it was left; answers whether it says where the focus goes. */
export function restorePlace(location: ParsedLocation): boolean {
  const place = places.get(keyOf(location) ?? '');
  if (!place) return false;
  const list = listOf();
  if (list) list.scrollTop = place.scrollTop;
  if (place.href === null) return false;
  focusAt(place);
  return true;
}
