import { siteResyncSet } from '@longshore/contract/sites/sites';
import type { Site, SiteResyncOperation } from '@longshore/contract/sites/sites-schemas';
import { call } from '#/api/call.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { siteMessages } from '../messages.ts';
import { refreshSites } from '../site-queries.ts';

interface ResyncDialogProps {
  readonly site: Site;
  readonly operation: SiteResyncOperation;
  readonly onClose: () => void;
}

/** Asks before everything is sent to a site again, and before that stops. */
export function ResyncDialog({ site, operation, onClose }: ResyncDialogProps) {
  const { t } = useMessages(siteMessages);
  const { deploymentID } = site;
  const name = visibleText(site.name);
  const question = useQuestion();
  const save = useSave(question, {
    send: () => call(siteResyncSet, { body: { deploymentID, operation } }),
    onSaved: ({ failed, errorDetail = '' }) => {
      const details = [errorDetail, ...failed.map((one) => `${one.bucket}: ${one.errorDetail}`)];
      const told = details.filter((one) => one !== '');
      if (operation === 'cancel') showMessage(t('sites.resync.cancelled', { name }), told);
      else
        showMessage(
          t(told.length > 0 ? 'sites.resync.startedPartly' : 'sites.resync.started', { name }),
          told,
        );
    },
    refresh: refreshSites,
    close: onClose,
  });
  const words =
    operation === 'start'
      ? {
          title: t('sites.resync.startTitle', { name }),
          body: <p>{t('sites.resync.startText', { name })}</p>,
          confirmLabel: t('sites.resync.start'),
        }
      : {
          title: t('sites.resync.cancelTitle', { name }),
          body: <p>{t('sites.resync.cancelText')}</p>,
          confirmLabel: t('sites.resync.cancel'),
          cancelLabel: t('sites.resync.cancelKeep'),
        };
  return <DangerDialog question={question} save={save} {...words} onClose={onClose} />;
}
