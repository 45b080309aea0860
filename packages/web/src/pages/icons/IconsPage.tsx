import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import * as icons from '#/ui/icons.tsx';
import { Mark } from '#/ui/Mark.tsx';
import { Components } from './Components.tsx';
import classes from './IconsPage.module.css';
import { iconMessages } from './messages.ts';
import { Tokens } from './Tokens.tsx';

const gallery = Object.entries(icons)
  .map(([name, Icon]) => ({ name: name.replace(/^Icon/, ''), Icon }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

/** Every icon with its name, so that one meaning keeps one picture, and every component in the theme of the page. */
export default function IconsPage(): ReactNode {
  const { t } = useMessages(iconMessages);
  return (
    <>
      <PageHeader facts={t('icons.text', { count: gallery.length + 1 })} />
      <section aria-labelledby="gallery-icons">
        <h2 id="gallery-icons" className={classes['part']}>
          {t('icons.part.icons')}
        </h2>
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
      </section>
      <section aria-labelledby="gallery-components">
        <h2 id="gallery-components" className={classes['part']}>
          {t('icons.part.components')}
        </h2>
        <div className={classes['components']}>
          <Tokens />
          <Components />
        </div>
      </section>
    </>
  );
}
