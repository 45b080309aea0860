import { useRouter } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { usePaletteOffer } from '#/shell/palette-offer.ts';
import { IconUsers } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { useUserNames } from '../frame/use-names.ts';
import { userMessages } from '../messages.ts';

/** For the palette: each user. */
export default function UserThings(): ReactNode {
  const { t } = useMessages(userMessages);
  const router = useRouter();
  const names = useUserNames();
  const items = useMemo(
    () =>
      (names ?? []).map((name) => ({
        id: `user ${name}`,
        label: visibleText(name),
        icon: <IconUsers size={18} />,
        onSelect: () => void router.navigate({ to: '/identity/users/$', params: { _splat: name } }),
      })),
    [names, router],
  );
  usePaletteOffer({ title: t('users.label'), isThings: true, items });
  return null;
}
