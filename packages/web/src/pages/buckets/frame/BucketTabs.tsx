import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { inLanguage } from '#/messages/i18n.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { useShownScreen, useTabs } from '#/shell/shown-screen.ts';
import { IconLock } from '#/ui/icons.tsx';
import { Tooltip } from '#/ui/Tooltip.tsx';
import classes from './bucket.module.css';
import { bucketFrameMessages } from './messages.ts';

/** The tabs are screens of their own, so they are links; what is not permitted stays readable, with its reason. */
export function BucketTabs({ bucketName }: { readonly bucketName: string }) {
  const { t } = useMessages(bucketFrameMessages);
  const id = useId();
  const tabs = useTabs('/buckets/$bucketName');
  const refusals = useRefusals();
  const shown = useShownScreen();
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // On a phone the row of tabs is wider than the screen.
  useEffect(() => {
    const shown = list.current?.querySelector('[aria-current="page"]');
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav aria-label={t('bucketFrame.sections')} className={classes['tabs']} data-tabs>
      <ul ref={list} className={classes['tabList']}>
        {tabs.map(({ to, screen }, index) => {
          const { label: name, needs = {} } = screen;
          const refusal = refusals.screen(needs, { bucketName });
          const label = inLanguage(name);
          if (refusal === null) {
            return (
              <li key={to}>
                <Link to={to} params={{ bucketName }} className={classes['tab']}>
                  {label}
                </Link>
              </li>
            );
          }
          return (
            <li key={to}>
              <Tooltip label={refusal}>
                <button
                  type="button"
                  aria-disabled="true"
                  aria-current={screen === shown ? 'page' : undefined}
                  aria-describedby={`${id}-${index}`}
                  className={classes['tab']}
                >
                  <IconLock size={12} />
                  {label}
                </button>
              </Tooltip>
              <span id={`${id}-${index}`} hidden>
                {refusal}
              </span>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
