import { can } from '@longshore/contract/can';
import { kmsKeyCreate, kmsKeyList, kmsStatusView } from '@longshore/contract/kms/kms';
import { useQuery } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { NotPermitted } from '#/shell/NotPermitted.tsx';
import { PageHeader, type Breadcrumb } from '#/shell/PageHeader.tsx';
import { usePaletteOffer } from '#/shell/palette-offer.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Button } from '#/ui/Button.tsx';
import { IconAdd } from '#/ui/icons.tsx';
import { KeyCheckDialog } from '../KeyCheckDialog.tsx';
import { hasKms, isBuiltIn, kmsStatusQuery } from '../kms-queries.ts';
import { keysSearch } from '../kms-search.ts';
import { kmsMessages } from '../messages.ts';
import { NoKms } from '../NoKms.tsx';
import { KeyCreateDialog } from './KeyCreateDialog.tsx';
import { KeyList } from './KeyList.tsx';

/** The keys of the key manager. */
export default function KeysPage(): ReactNode {
  const { t } = useMessages(kmsMessages);
  const crumbs: readonly Breadcrumb[] = [
    { label: t('kms.encryption'), to: '/encryption' },
    { label: t('kms.keys.list') },
  ];
  if (hasKms(useSession())) return <Keys crumbs={crumbs} />;
  return (
    <>
      <PageHeader breadcrumbs={crumbs} />
      <NoKms />
    </>
  );
}

function Keys({ crumbs }: { readonly crumbs: readonly Breadcrumb[] }) {
  const { t } = useMessages(kmsMessages);
  const session = useSession();
  const refusals = useRefusals();
  const status = useQuery({ ...kmsStatusQuery, enabled: can(kmsStatusView, session).allowed });
  const [{ dialog, item = '' }, show] = useScreenSearch(keysSearch);
  const close = useCallback(() => show({ dialog: '', item: '' }, { replace: true }), [show]);
  const listing = can(kmsKeyList, session);
  const unseen = refusals.all(listing);
  const isOneKey = status.data !== undefined && isBuiltIn(status.data.name);
  const createRefusal =
    refusals.all(can(kmsKeyCreate, session)) ?? (isOneKey ? t('kms.keys.builtInOnly') : null);
  const create = () => show({ dialog: 'create' });
  const createButton = (
    <Button kind="primary" icon={<IconAdd size={16} />} disabledReason={createRefusal} onClick={create}>
      {t('kms.keys.create')}
    </Button>
  );
  usePaletteOffer({
    title: t('kms.keys.title'),
    items: [
      {
        id: 'kms-create',
        label: t('kms.keys.create'),
        icon: <IconAdd size={16} />,
        disabledReason: createRefusal,
        onSelect: create,
      },
    ],
  });
  return (
    <>
      <PageHeader breadcrumbs={crumbs} actions={createButton} />
      {unseen === null ? (
        <KeyList
          defaultKey={status.data?.defaultKeyID}
          isOneKey={isOneKey}
          createButton={createButton}
          onCheck={(name) => show({ dialog: 'check', item: name })}
        />
      ) : (
        <NotPermitted text={unseen} refused={listing} />
      )}
      {dialog === 'create' && <KeyCreateDialog refusal={createRefusal} onClose={close} />}
      {dialog === 'check' && item !== '' && <KeyCheckDialog key={item} name={item} onClose={close} />}
    </>
  );
}
