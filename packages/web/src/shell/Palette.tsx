import { bucketCreate } from '@longshore/contract/buckets/buckets';
import '#/ui/mantine-base.ts';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { can } from '@longshore/contract/can';
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { bucketListQuery } from '#/api/bucket-list.ts';
import { useSession } from '#/api/session.ts';
import { closePalette, usePalette } from '#/stores/palette.ts';
import { focusBack } from '#/ui/focus-return.ts';
import { IconAdd, IconBucket, IconLogout, IconSearch } from '#/ui/icons.tsx';
import { fuzzyFilter } from './palette-filter.ts';
import { usePaletteScreens } from './palette-screens.tsx';
import { useThemeActions } from './palette-themes.tsx';
import { useLogout } from './use-logout.tsx';
import classes from './Palette.module.css';

const [store, spotlight] = createSpotlight();
const shownAtOnce = 50;

/** Screens, buckets and actions by name. */
export function Palette() {
  const { t } = useTranslation();
  const router = useRouter();
  const session = useSession();
  const isOpen = usePalette((state) => state.isOpen);
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    spotlight.open();
    return () => focusBack(before);
  }, [isOpen]);
  const buckets = useQuery({ ...bucketListQuery, enabled: isOpen });
  const screens = usePaletteScreens();
  const themes = useThemeActions();
  const { logout, question } = useLogout();

  const actions = [
    ...(can(bucketCreate, session).allowed
      ? [
          {
            id: 'bucketCreate',
            label: t('shell.createBucket'),
            leftSection: <IconAdd size={18} />,
            onClick: () => void router.navigate({ to: '/add-bucket' }),
          },
        ]
      : []),
    ...themes,
    { id: 'logout', label: t('shell.logout'), leftSection: <IconLogout size={18} />, onClick: logout },
  ];
  const bucketActions = (buckets.data?.buckets ?? []).map(({ name }) => ({
    id: `bucket ${name}`,
    label: name,
    leftSection: <IconBucket size={18} />,
    onClick: () => void router.navigate({ to: '/buckets/$bucketName/browse', params: { bucketName: name } }),
  }));
  const groups: SpotlightActionGroupData[] = [
    ...screens,
    { group: t('shell.paletteActions'), actions },
    { group: t('shell.paletteBuckets'), actions: bucketActions },
  ];
  return (
    <>
      <Spotlight
        store={store}
        actions={groups.filter((group) => group.actions.length > 0)}
        filter={fuzzyFilter}
        shortcut={null}
        returnFocus={false}
        limit={shownAtOnce}
        scrollable
        maxHeight={420}
        nothingFound={t(buckets.isFetching ? 'shell.paletteBucketsPending' : 'shell.paletteNothing')}
        onSpotlightClose={closePalette}
        transitionProps={{ duration: 0 }}
        overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
        attributes={{ content: { 'aria-label': t('shell.palette') } }}
        searchProps={{
          leftSection: <IconSearch size={18} />,
          placeholder: t('shell.palettePlaceholder'),
          'aria-label': t('shell.palette'),
        }}
        classNames={{
          content: classes['content'] ?? '',
          action: classes['action'] ?? '',
          search: classes['search'] ?? '',
        }}
      />
      {question}
    </>
  );
}
