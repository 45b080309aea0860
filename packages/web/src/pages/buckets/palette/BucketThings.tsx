import { routeShown } from '@longshore/contract/route-access';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { bucketListQuery } from '#/api/bucket-list.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { inLanguage } from '#/messages/i18n.ts';
import { usePaletteOffer } from '#/shell/palette-offer.ts';
import { screenIcons } from '#/shell/screen-icons.ts';
import type { PaletteThingsProps } from '#/shell/screen.ts';
import { useTabs } from '#/shell/shown-screen.ts';
import { IconBucket } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { bucketThingsMessages } from './messages.ts';
import { paletteTabs } from './palette-tabs.ts';

/** For the palette: each bucket, and the tabs of those that are meant. */
export default function BucketThings({ query }: PaletteThingsProps): ReactNode {
  const { t } = useMessages(bucketThingsMessages);
  const router = useRouter();
  const session = useSession();
  const { bucketName: shownBucket }: { readonly bucketName?: string } = useParams({ strict: false });
  const { data, isFetching } = useQuery(bucketListQuery);
  const bucketNames = (data?.buckets ?? []).map(({ name }) => name);
  const screens = useTabs('/buckets/$bucketName');
  const screenOf = new Map(screens.map(({ to, screen }) => [to, screen]));
  const offered = screens.map(({ to, screen }) => ({ to, label: inLanguage(screen.label) }));
  const tabs = paletteTabs(query, { bucketNames, tabs: offered, shownBucket }).filter(({ bucketName, to }) =>
    routeShown(screenOf.get(to)?.needs ?? {}, session, { bucketName }),
  );
  usePaletteOffer({
    title: t('bucketThings.tabs'),
    isThings: true,
    items: tabs.map(({ bucketName, label, to }) => {
      const icon = screenOf.get(to)?.icon;
      const Icon = icon === undefined ? IconBucket : screenIcons[icon];
      return {
        id: `tab ${to} ${bucketName}`,
        label: `${visibleText(bucketName)} · ${label}`,
        icon: <Icon size={18} />,
        onSelect: () => void router.navigate({ to, params: { bucketName } }),
      };
    }),
  });
  usePaletteOffer({
    title: t('bucketThings.buckets'),
    isThings: true,
    isPending: isFetching,
    items: bucketNames.map((name) => ({
      id: `bucket ${name}`,
      label: name,
      icon: <IconBucket size={18} />,
      onSelect: () => void router.navigate({ to: '/buckets/$bucketName', params: { bucketName: name } }),
    })),
  });
  return null;
}
