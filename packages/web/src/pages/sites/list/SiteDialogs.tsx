import type { SiteList } from '@longshore/contract/sites/sites-schemas';
import { useCallback, useState } from 'react';
import { type SearchOf, useScreenSearch } from '#/shell/screen-search.ts';
import { sitesSearch } from '../sites-search.ts';
import { ExpirationDialog } from './ExpirationDialog.tsx';
import { ResyncDialog } from './ResyncDialog.tsx';
import { SiteEditDialog } from './SiteEditDialog.tsx';
import { SiteRemoveDialog, SitesRemoveDialog } from './SiteRemoveDialog.tsx';

/** The dialog that the address names. */
export function SiteDialogs({ listed }: { readonly listed: SiteList }) {
  const [{ dialog, item = '' }, show] = useScreenSearch(sitesSearch);
  const close = useCallback(() => show({ dialog: '', item: '' }, { replace: true }), [show]);
  if (dialog === undefined) return null;
  return <Opened key={`${dialog} ${item}`} dialog={dialog} item={item} listed={listed} onClose={close} />;
}

interface OpenedProps {
  readonly dialog: NonNullable<SearchOf<typeof sitesSearch>['dialog']>;
  readonly item: string;
  readonly listed: SiteList;
  readonly onClose: () => void;
}

function Opened({ dialog, item, onClose, ...props }: OpenedProps) {
  // As they were when it was opened: a site that was removed is still what the answer is about.
  const [listed] = useState(props.listed);
  const { sites, enabled } = listed;
  const site = sites.find(({ deploymentID }) => deploymentID === item);
  if (!enabled) return null;
  if (dialog === 'deleteAll') return <SitesRemoveDialog listed={listed} onClose={onClose} />;
  if (dialog === 'expiration') return <ExpirationDialog sites={sites} onClose={onClose} />;
  if (site === undefined) return null;
  const about = { site, onClose };
  switch (dialog) {
    case 'edit':
      return <SiteEditDialog {...about} />;
    case 'delete':
      return <SiteRemoveDialog {...about} sites={sites} />;
    case 'resync':
      return <ResyncDialog {...about} operation="start" />;
    case 'cancelResync':
      return <ResyncDialog {...about} operation="cancel" />;
  }
}
