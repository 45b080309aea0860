import classes from './Tooltip.module.css';

/**
 * The one tooltip of the page. Whatever has `data-tip` shows it on hover, on keyboard focus and on tap; a button that
 * does something when tapped, when held. With `data-tip-cut` it shows only what is cut off on the screen. It can be pointed at, stays while it is, and Esc takes it away (WCAG 1.4.13).
 */
export function startTips(): () => void {
  const tip = document.createElement('div');
  tip.id = 'tip';
  tip.role = 'tooltip';
  tip.popover = 'manual';
  tip.className = classes['tip'] ?? '';

  let shownFor: Element | null = null;
  /** Pressed, and not to be explained again before it was left. */
  let spent: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };

  // Told when what it explains is scrolled away, hidden or gone.
  const sight = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting, target }) => target === shownFor && !isIntersecting)) hide();
  });

  function hide(): void {
    clearTimeout(timer);
    if (shownFor === null) return;
    if (shownFor.getAttribute('aria-describedby') === tip.id) shownFor.removeAttribute('aria-describedby');
    shownFor = null;
    sight.disconnect();
    tip.remove();
  }

  function show(target: Element): void {
    const text = target.getAttribute('data-tip') ?? '';
    const hasMenuOpen = target.matches('[aria-haspopup][aria-expanded="true"]');
    if (text === '' || !target.isConnected || hasMenuOpen) return;
    if (target.hasAttribute('data-tip-cut') && !isCut(target)) return;
    hide();
    shownFor = target;
    tip.textContent = text;
    // Beside what it explains: inside the dialog that hides the rest of the page, and inside a landmark.
    (target.closest('dialog, [role="dialog"], main, nav, header, aside') ?? document.body).append(tip);
    tip.showPopover();
    place(tip, target);
    const isSaid = target.getAttribute('aria-label') === text || target.hasAttribute('aria-describedby');
    if (!isSaid) target.setAttribute('aria-describedby', tip.id);
    sight.observe(target);
  }

  const tipped = ({ target }: Event): Element | null =>
    target instanceof Element ? target.closest('[data-tip]') : null;

  const whileOn = new AbortController();
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, listener, { capture: true, passive: true, signal: whileOn.signal });

  on('pointerover', (event) => {
    if (event.pointerType === 'touch') return;
    if (tip.contains(event.target as Node)) return clearTimeout(timer);
    const target = tipped(event);
    if (target !== spent) spent = null;
    if (target === null) after(leaveMs, hide);
    else if (target === shownFor) clearTimeout(timer);
    else if (target !== spent) after(shownFor === null ? hoverMs : 0, () => show(target));
  });
  on('pointerout', ({ pointerType, relatedTarget }) => {
    if (pointerType !== 'touch' && relatedTarget === null) after(leaveMs, hide);
  });
  on('focusin', (event) => {
    const target = tipped(event);
    if (target !== null && target === shownFor) return;
    if (target === null || !(event.target as Element).matches(':focus-visible')) hide();
    else if (target !== spent) after(focusMs, () => show(target));
  });
  on('focusout', (event) => {
    // A tap takes the focus from elsewhere after it has shown what it is about.
    if (shownFor === null || tipped(event) === shownFor) hide();
  });
  on('keydown', ({ key }) => {
    if (key !== 'Tab' && key !== 'Shift' && key !== 'Control') hide();
  });
  on('pointerdown', (event) => {
    if (tip.contains(event.target as Node)) return;
    const target = tipped(event);
    spent = target;
    hide();
    if (event.pointerType !== 'touch' || target === null) return;
    const does =
      target.matches('a, button, input, label, [role="tab"]') && !target.matches('[aria-disabled="true"]');
    if (does) after(holdMs, () => show(target));
    else show(target);
  });
  // Let go of before it was held for long.
  for (const end of ['pointerup', 'pointercancel'] as const)
    on(end, ({ pointerType }) => {
      if (pointerType === 'touch') clearTimeout(timer);
    });

  return () => {
    whileOn.abort();
    hide();
  };
}

/** Whether a cell or the element itself shows less than all of its words. */
const isCut = (target: Element): boolean =>
  [target, target.parentElement].some((one) => one !== null && one.scrollWidth > one.clientWidth);

const hoverMs = 200;
const focusMs = 200;
const holdMs = 500;
const leaveMs = 100;
const gapPx = 6;
const edgePx = 8;

/** Above what it explains, or on the side that is asked for; where there is no room, on the other. */
function place(tip: HTMLElement, target: Element): void {
  const at = target.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const within = (value: number, most: number) => Math.max(edgePx, Math.min(value, most - edgePx));
  if (target.getAttribute('data-tip-side') === 'right' && at.right + gapPx + width + edgePx <= clientWidth) {
    tip.style.left = `${at.right + gapPx}px`;
    tip.style.top = `${within(at.top + (at.height - height) / 2, clientHeight - height)}px`;
    return;
  }
  const above = at.top - gapPx - height;
  tip.style.left = `${within(at.left + (at.width - width) / 2, clientWidth - width)}px`;
  tip.style.top = `${above >= edgePx ? above : Math.min(at.bottom + gapPx, clientHeight - height - edgePx)}px`;
}
