import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import * as icons from '#/ui/icons.tsx';
import { Mark } from '#/ui/Mark.tsx';
import classes from './IconsPage.module.css';
import { iconMessages } from './messages.ts';

const gallery = Object.entries(icons)
  .map(([name, Icon]) => ({ name: name.replace(/^Icon/, ''), Icon }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

/** Every icon with its name, so that one meaning keeps one picture. */
export default function IconsPage(): ReactNode {
  const { t } = useMessages(iconMessages);
  return (
    <>
      <PageHeader facts={t('icons.text', { count: gallery.length + 1 })} />
      <ul className={classes['gallery']}>
        <li className={classes['icon']}>
          <Mark size={24} />
          <code>Mark</code>
        </li>
        {gallery.map(({ name, Icon }) => (
          <li key={name} className={classes['icon']}>
            <Icon size={24} stroke={1.6} aria-hidden />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
