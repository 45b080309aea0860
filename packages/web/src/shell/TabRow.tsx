import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconLock } from '#/ui/icons.tsx';
import { Tooltip } from '#/ui/Tooltip.tsx';
import classes from './TabRow.module.css';

export interface TabItem<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** Why it is closed; null where it is open. */
  readonly refusal: string | null;
  readonly isShown: boolean;
}

interface TabRowProps<Id extends string> {
  /** The accessible name. */
  readonly label: string;
  readonly tabs: readonly TabItem<Id>[];
  readonly renderLink: (tab: TabItem<Id>, className: string) => ReactNode;
}

const middleOf = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/** Tabs have addresses of their own, so they are links; what is not permitted stays readable, with its reason. */
export function TabRow<Id extends string>({ label, tabs, renderLink }: TabRowProps<Id>) {
  const id = useId();
  const row = useRef<HTMLElement>(null);
  const { href } = useLocation();
  // On a phone the row of tabs is wider than the screen, and may become so when a window is made smaller.
  useEffect(() => {
    if (row.current === null) return;
    const sizes = new ResizeObserver(([{ target } = {}]) => {
      const tab = target?.querySelector('[aria-current="page"]');
      if (tab) target?.scrollBy({ left: middleOf(tab) - middleOf(target) });
    });
    sizes.observe(row.current);
    return () => sizes.disconnect();
  }, [href]);
  return (
    <nav aria-label={label} className={classes['tabs']} data-tabs ref={row}>
      <ul className={classes['tabList']}>
        {tabs.map((tab) =>
          tab.refusal === null ? (
            <li key={tab.id}>{renderLink(tab, classes['tab'] ?? '')}</li>
          ) : (
            <li key={tab.id}>
              <Tooltip label={tab.refusal}>
                <button
                  type="button"
                  aria-disabled="true"
                  aria-current={tab.isShown ? 'page' : undefined}
                  aria-describedby={`${id}-${tab.id}`}
                  className={classes['tab']}
                >
                  <IconLock size={12} />
                  {tab.label}
                </button>
              </Tooltip>
              <span id={`${id}-${tab.id}`} hidden>
                {tab.refusal}
              </span>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
