import { can } from '@longshore/contract/can';
import { nodeDetailList } from '@longshore/contract/nodes/nodes';
import { serviceRestart } from '@longshore/contract/service/service';
import { useCallback, type ReactNode } from 'react';
import { usePart } from '#/api/part.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { usePaletteOffer } from '#/shell/palette-offer.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { useSystem } from '#/stores/system.ts';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { IconRefresh } from '#/ui/icons.tsx';
import { nodeMessages } from './messages.ts';
import { nodesQuery } from './node-queries.ts';
import { NodePart } from './NodePart.tsx';
import styles from './nodes.module.css';
import { RestartDialog } from './RestartDialog.tsx';
import { serverSearch } from './server-search.ts';
import { UpdatePart } from './UpdatePart.tsx';

/** The storage server itself. */
export default function ServerPage(): ReactNode {
  const { t } = useMessages(nodeMessages);
  const session = useSession();
  const refusals = useRefusals();
  const needsRestart = useSystem((state) => state.serverNeedsRestart);
  const listing = can(nodeDetailList, session);
  const nodes = usePart(nodesQuery, refusals.offered ?? refusals.all(listing), listing);
  const [{ dialog }, show] = useScreenSearch(serverSearch);
  const close = useCallback(() => show({ dialog: '' }, { replace: true }), [show]);
  const restartRefusal = refusals.offered ?? refusals.all(can(serviceRestart, session));
  const ask = () => show({ dialog: 'restart' });
  usePaletteOffer({
    title: t('nodes.restart.title'),
    items: [
      {
        id: 'server-restart',
        label: t('nodes.restart.action'),
        icon: <IconRefresh size={16} />,
        disabledReason: restartRefusal,
        onSelect: ask,
      },
    ],
  });
  return (
    <>
      <PageHeader />
      <div className={styles['parts']}>
        <NodePart part={nodes} />
        <section className={styles['part']} aria-label={t('nodes.restart.title')}>
          <h2 className={styles['heading']}>{t('nodes.restart.title')}</h2>
          {needsRestart && <Callout>{t('nodes.restart.needed')}</Callout>}
          <p className={styles['soft']}>{t('nodes.restart.text')}</p>
          <div>
            <Button icon={<IconRefresh size={16} />} disabledReason={restartRefusal} onClick={ask}>
              {t('nodes.restart.action')}
            </Button>
          </div>
        </section>
        <UpdatePart version={nodes.now?.results[0]?.version} />
      </div>
      {dialog === 'restart' && <RestartDialog refusal={restartRefusal} onClose={close} />}
    </>
  );
}
