import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { FailureBoundary } from '#/shell/FailureBoundary.tsx';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { Notices } from '#/shell/Notices.tsx';
import { usePageTitle } from '#/shell/page-title.ts';
import { TransferToggle } from '#/shell/TransferToggle.tsx';
import { useTransfers } from '#/stores/transfers.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { Mark } from '#/ui/Mark.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import classes from './anonymous.module.css';
import { AnonymousBrowser } from './AnonymousBrowser.tsx';
import { anonymousMessages } from './messages.ts';
import { rememberPlace } from './screens.ts';

const TransferPanel = lazyDialog(
  async () => (await import('#/shell/transfers/TransferPanel.tsx')).TransferPanel,
);

const route = getRouteApi('/anonymous/$bucketName');

/** A public bucket for visitors: the list, transfers, and the way to sign in. */
export default function AnonymousPage(): ReactNode {
  const { t } = useMessages(anonymousMessages);
  const { bucketName } = route.useParams();
  const { prefix = '' } = route.useSearch();
  const hasTransfers = useTransfers(({ entries }) => entries.length > 0);
  usePageTitle(visibleText(bucketName));
  return (
    <>
      <header className={classes['bar']}>
        <Mark size={22} />
        <span className={classes['product']}>{t('shell.product')}</span>
        <TransferToggle isOpen={false} />
        <LinkButton kind="primary" to="/login" onClick={() => rememberPlace(bucketName, prefix)}>
          {t('anonymous.signIn')}
        </LinkButton>
      </header>
      <main id="content" tabIndex={-1} className={classes['content']}>
        <h1 className={classes['title']}>{visibleText(bucketName)}</h1>
        <p className={classes['visiting']}>{t('anonymous.visiting')}</p>
        <AnonymousBrowser key={`${bucketName}/${prefix}`} place={{ bucketName, prefix }} />
      </main>
      <Notices />
      {hasTransfers && (
        <FailureBoundary>
          <TransferPanel />
        </FailureBoundary>
      )}
    </>
  );
}
