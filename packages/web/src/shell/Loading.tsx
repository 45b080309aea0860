import { useMessages } from '#/messages/catalogue.ts';
import classes from './Loading.module.css';

/** While nothing is known yet. */
export function Loading() {
  const { t } = useMessages();
  return <output className={classes['screen']}>{t('shell.loading')}</output>;
}
