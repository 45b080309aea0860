import { routeShown } from '@longshore/contract/route-access';
import type { SpotlightActionData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { bucketListQuery } from '#/api/bucket-list.ts';
import { useSession } from '#/api/session.ts';
import { inLanguage } from '#/messages/i18n.ts';
import { IconBucket } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { paletteTabs } from './palette-tabs.ts';
import { useTabs } from './shown-screen.ts';

interface PaletteBuckets {
  readonly buckets: readonly SpotlightActionData[];
  /** Tabs of buckets, as far as what was typed means them. */
  readonly tabs: readonly SpotlightActionData[];
  readonly isFetching: boolean;
}

/** Each bucket, and the tabs of those that are meant. */
export function usePaletteBuckets(query: string, isOpen: boolean): PaletteBuckets {
  const router = useRouter();
  const session = useSession();
  const { bucketName: shownBucket }: { readonly bucketName?: string } = useParams({ strict: false });
  const { data, isFetching } = useQuery({ ...bucketListQuery, enabled: isOpen });
  const bucketNames = (data?.buckets ?? []).map(({ name }) => name);
  const screens = useTabs('/buckets/$bucketName');
  const needsOf = new Map(screens.map(({ to, screen }) => [to, screen.needs ?? {}]));
  const offered = screens.map(({ to, screen }) => ({ to, label: inLanguage(screen.label) }));
  const tabs = paletteTabs(query, { bucketNames, tabs: offered, shownBucket })
    .filter(({ bucketName, to }) => routeShown(needsOf.get(to) ?? {}, session, { bucketName }))
    .map(({ bucketName, label, to }) => ({
      id: `tab ${to} ${bucketName}`,
      label: `${visibleText(bucketName)} · ${label}`,
      leftSection: <IconBucket size={18} />,
      onClick: () => void router.navigate({ to, params: { bucketName } }),
    }));
  const buckets = bucketNames.map((name) => ({
    id: `bucket ${name}`,
    label: name,
    leftSection: <IconBucket size={18} />,
    onClick: () => void router.navigate({ to: '/buckets/$bucketName', params: { bucketName: name } }),
  }));
  return { buckets, tabs, isFetching };
}
