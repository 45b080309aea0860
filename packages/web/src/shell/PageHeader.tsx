import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { inLanguage } from '#/messages/i18n.ts';
import classes from './PageHeader.module.css';
import { TextLink } from './TextLink.tsx';
import { usePageTitle } from './page-title.ts';
import { useShownScreen } from './shown-screen.ts';

export interface Breadcrumb {
  readonly label: string;
  /** The address of a screen, below the base path; the last crumb, where one is, has none. */
  readonly to?: string | undefined;
}

export interface PageHeaderProps {
  /** By default the screen's own name. */
  readonly title?: string | undefined;
  /** What the browser's tab says, where that is more than the title. */
  readonly pageTitle?: string | undefined;
  readonly breadcrumbs?: readonly Breadcrumb[] | undefined;
  /** One line of vital facts. */
  readonly facts?: ReactNode;
  /** At most one primary action, the rest in a menu. */
  readonly actions?: ReactNode;
}

/** Where I am, what this is, what can be done: the same place on every screen. Names the page in the tab too. */
export function PageHeader(props: PageHeaderProps) {
  const { breadcrumbs = [], facts, actions } = props;
  const { t } = useMessages();
  const name = useShownScreen()?.label ?? '';
  const title = props.title ?? inLanguage(name);
  usePageTitle(props.pageTitle ?? title);
  return (
    <header className={classes['header']}>
      {breadcrumbs.length > 0 && (
        <nav aria-label={t('shell.breadcrumbs')}>
          <ol className={classes['crumbs']}>
            {breadcrumbs.map(({ label, to }) => (
              <li key={`${to ?? ''} ${label}`}>
                {to === undefined ? <span>{label}</span> : <TextLink to={to}>{label}</TextLink>}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={classes['main']}>
        <div className={classes['words']}>
          <h1 className={classes['title']}>{title}</h1>
          {facts && <div className={classes['facts']}>{facts}</div>}
        </div>
        {actions && <div className={classes['actions']}>{actions}</div>}
      </div>
    </header>
  );
}
