import { useTranslation } from 'react-i18next';
import classes from './Loading.module.css';

/** While nothing is known yet. */
export function Loading() {
  const { t } = useTranslation();
  return <output className={classes['screen']}>{t('shell.loading')}</output>;
}
