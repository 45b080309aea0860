import { can } from '@longshore/contract/can';
import { policyList } from '@longshore/contract/policies/policies';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { policiesQuery } from '#/api/identity/identity-queries.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { usePaletteOffer } from '#/shell/palette-offer.ts';
import { IconPolicy } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { policyMessages } from '../messages.ts';

/** For the palette: each policy. */
export default function PolicyThings(): ReactNode {
  const { t } = useMessages(policyMessages);
  const router = useRouter();
  const enabled = can(policyList, useSession()).allowed;
  const { data } = useQuery({ ...policiesQuery, enabled });
  const items = useMemo(
    () =>
      (data?.policies ?? []).map(({ name }) => ({
        id: `policy ${name}`,
        label: visibleText(name),
        icon: <IconPolicy size={18} />,
        onSelect: () => void router.navigate({ to: '/access/policies/$', params: { _splat: name } }),
      })),
    [data, router],
  );
  usePaletteOffer({ title: t('policies.title'), isThings: true, items });
  return null;
}
