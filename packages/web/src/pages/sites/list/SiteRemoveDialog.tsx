import { siteDelete } from '@longshore/contract/sites/sites';
import type { Site, SiteList } from '@longshore/contract/sites/sites-schemas';
import type { ReactNode } from 'react';
import { call } from '#/api/call.ts';
import { PageError } from '#/api/error-words.ts';
import { queryClient } from '#/api/query-client.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { siteMessages } from '../messages.ts';
import { refreshSites, sitesQuery } from '../site-queries.ts';
import styles from '../sites.module.css';

interface SiteRemoveDialogProps {
  readonly site: Site;
  readonly sites: readonly Site[];
  readonly onClose: () => void;
}

/** Asks before a site leaves the others. */
export function SiteRemoveDialog({ site, sites, onClose }: SiteRemoveDialogProps) {
  const { t } = useMessages(siteMessages);
  const name = visibleText(site.name);
  const others = sites.filter(({ deploymentID }) => deploymentID !== site.deploymentID);
  const [other] = others;
  return (
    <RemoveDialog
      title={t('sites.remove.title', { name })}
      confirmLabel={t('sites.remove.open')}
      typedName={site.name}
      body={{ sites: [site.name] }}
      isThere={({ sites: now }) => now.some(({ deploymentID }) => deploymentID === site.deploymentID)}
      done={t('sites.remove.done', { name })}
      onClose={onClose}
    >
      <li>{t('sites.remove.keeps', { name })}</li>
      <li>{t('sites.remove.waiting')}</li>
      <li>{t('sites.remove.back', { name })}</li>
      <li>{site.isCurrent ? t('sites.remove.own') : t('sites.remove.down', { name })}</li>
      {other !== undefined && others.length === 1 && (
        <li>{t('sites.remove.last', { other: visibleText(other.name) })}</li>
      )}
    </RemoveDialog>
  );
}

interface SitesRemoveDialogProps {
  readonly listed: SiteList;
  readonly onClose: () => void;
}

/** Asks before nothing is replicated between sites any more. */
export function SitesRemoveDialog({ listed, onClose }: SitesRemoveDialogProps) {
  const { t } = useMessages(siteMessages);
  return (
    <RemoveDialog
      title={t('sites.remove.allTitle')}
      confirmLabel={t('sites.remove.allOpen')}
      typedName={listed.name}
      body={{ all: true }}
      isThere={({ enabled }) => enabled}
      done={t('sites.remove.allDone')}
      onClose={onClose}
    >
      <li>{t('sites.remove.allKeeps', { count: listed.sites.length })}</li>
      <li>{t('sites.remove.waiting')}</li>
      <li>{t('sites.remove.allBack')}</li>
    </RemoveDialog>
  );
}

interface RemoveDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly typedName: string;
  readonly body: { readonly all: true } | { readonly sites: string[] };
  /** Whether what was to be removed is listed all the same. */
  readonly isThere: (now: SiteList) => boolean;
  readonly done: string;
  /** What comes of it, a line each. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

function RemoveDialog(props: RemoveDialogProps) {
  const { title, confirmLabel, typedName, body, isThere, done, children, onClose } = props;
  const { t } = useMessages(siteMessages);
  const question = useQuestion();
  const save = useSave(question, {
    send: async () => {
      try {
        await call(siteDelete, { body });
        // That it was done is told without words: the list is what counts.
        const now = await queryClient.fetchQuery({ ...sitesQuery, staleTime: 0 });
        if (isThere(now)) throw new PageError(t('sites.remove.stays'));
      } finally {
        // Also where it was done in part.
        await refreshSites();
      }
    },
    onSaved: () => showMessage(done),
    close: onClose,
  });
  return (
    <DangerDialog
      question={question}
      save={save}
      title={title}
      body={<ul className={styles['list']}>{children}</ul>}
      confirmLabel={confirmLabel}
      typedName={typedName === '' ? undefined : typedName}
      onClose={onClose}
    />
  );
}
