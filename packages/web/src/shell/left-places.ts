import type { ParsedLocation } from '@tanstack/react-router';
import { keepPlace, leftPlace, type LeftPlace } from '#/stores/left-places.ts';

const keyOf = ({ state }: Pick<ParsedLocation, 'state'>): string | undefined => state.__TSR_key;

const listOf = () => document.querySelector<HTMLElement>('main [data-fills-screen]');

/** Keeps where an entry of the history is left, if a row or a link had the focus. */
export function notePlace(location: ParsedLocation): void {
  const key = keyOf(location);
  const focused = document.activeElement?.closest<HTMLElement>('main :is(a, tr, article)');
  const link = focused?.matches('a') ? focused : focused?.querySelector('a');
  const href = link?.getAttribute('href');
  if (key === undefined || href === undefined || href === null) return;
  const isRow = document.activeElement?.matches('tr') === true;
  keepPlace(key, { scrollTop: listOf()?.scrollTop ?? 0, href, isRow });
}

/**
 * A list takes its room and shows its rows in steps, some of them late; whoever takes over meanwhile is left alone. Frames
 * are counted, since a busy machine shows few of them in a second.
 */
const calmFrames = 45;
const mostMs = 10_000;

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

function bringBack({ scrollTop, href, isRow }: LeftPlace): void {
  const takenOver = new AbortController();
  for (const event of ['keydown', 'pointerdown', 'wheel'])
    window.addEventListener(event, () => takenOver.abort(), { capture: true, signal: takenOver.signal });
  const startMs = performance.now();
  let isFocused = false;
  let calm = 0;
  const step = () => {
    if (takenOver.signal.aborted) return;
    const list = listOf();
    calm += 1;
    const wasAt = list?.scrollTop;
    if (list && wasAt !== scrollTop) list.scrollTop = scrollTop;
    // A list that became shorter stays at its end.
    if (list?.scrollTop !== wasAt) calm = 0;
    const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
    const target = isRow ? link?.closest('tr') : link;
    if (target && (!isFocused || isNowhere())) {
      target.focus({ preventScroll: true });
      isFocused = true;
      calm = 0;
    }
    const isSettled = isFocused && calm >= calmFrames;
    if (!isSettled && performance.now() - startMs < mostMs) requestAnimationFrame(step);
    else takenOver.abort();
  };
  step();
}

/** Brings an entry of the history back as it was left; answers whether it says where the focus goes. */
export function restorePlace(location: ParsedLocation): boolean {
  const place = leftPlace(keyOf(location) ?? '');
  if (!place) return false;
  bringBack(place);
  return true;
}
