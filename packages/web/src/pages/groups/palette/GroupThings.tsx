import { useRouter } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { usePaletteOffer } from '#/shell/palette-offer.ts';
import { IconGroups } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { useGroupNames } from '#/pages/users/frame/use-names.ts';
import { groupMessages } from '../messages.ts';

/** For the palette: each group. */
export default function GroupThings(): ReactNode {
  const { t } = useMessages(groupMessages);
  const router = useRouter();
  const names = useGroupNames();
  const items = useMemo(
    () =>
      (names ?? []).map((name) => ({
        id: `group ${name}`,
        label: visibleText(name),
        icon: <IconGroups size={18} />,
        onSelect: () => void router.navigate({ to: '/identity/groups/$', params: { _splat: name } }),
      })),
    [names, router],
  );
  usePaletteOffer({ title: t('groups.label'), isThings: true, items });
  return null;
}
