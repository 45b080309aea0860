import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconLock } from '#/ui/icons.tsx';
import { Tooltip } from '#/ui/Tooltip.tsx';
import classes from './bucket.module.css';
import { bucketTabs, type BucketTabId } from './bucket-tabs.ts';

interface BucketTabsProps {
  readonly bucketName: string;
  /** Why a tab is closed. */
  readonly refusals: ReadonlyMap<BucketTabId, string>;
}

/** The tabs are screens of their own, so they are links; what is not permitted stays readable, with its reason. */
export function BucketTabs({ bucketName, refusals }: BucketTabsProps) {
  const { t } = useTranslation();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // On a phone the row of tabs is wider than the screen.
  useEffect(() => {
    const shown = list.current?.querySelector('[aria-current="page"]');
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav aria-label={t('bucket.parts')} className={classes['tabs']}>
      <ul ref={list} className={classes['tabList']}>
        {bucketTabs.map((tab) => {
          const refusal = refusals.get(tab.id);
          const label = t(`bucket.tabs.${tab.id}`);
          if (refusal === undefined) {
            return (
              <li key={tab.id}>
                <Link to={tab.to} params={{ bucketName }} className={classes['tab']}>
                  {label}
                </Link>
              </li>
            );
          }
          return (
            <li key={tab.id}>
              <Tooltip label={refusal}>
                <button
                  type="button"
                  aria-disabled="true"
                  aria-describedby={`${id}-${tab.id}`}
                  className={classes['tab']}
                >
                  <IconLock size={12} />
                  {label}
                </button>
              </Tooltip>
              <span id={`${id}-${tab.id}`} hidden>
                {refusal}
              </span>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
