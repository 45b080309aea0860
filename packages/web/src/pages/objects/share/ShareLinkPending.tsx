import { useMessages } from '#/messages/catalogue.ts';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx';
import { shareMessages } from './messages.ts';
import classes from './share.module.css';

/** The room that a link and what is said of it take, so that nothing moves when it comes. */
export function ShareLinkPending() {
  const { t } = useMessages(shareMessages);
  return (
    <div className={classes['pending']}>
      <VisuallyHidden as="output">{t('share.creating')}</VisuallyHidden>
      <Skeleton height={56} />
      <Skeleton height={60} />
      <Skeleton height={32} />
    </div>
  );
}
