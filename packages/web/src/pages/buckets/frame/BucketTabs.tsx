import { Link } from '@tanstack/react-router';
import { useMessages } from '#/messages/catalogue.ts';
import { inLanguage } from '#/messages/i18n.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { useShownScreen, useTabs } from '#/shell/shown-screen.ts';
import { TabRow } from '#/shell/TabRow.tsx';
import { bucketFrameMessages } from './messages.ts';

/** The tabs of a bucket, of whichever noun. */
export function BucketTabs({ bucketName }: { readonly bucketName: string }) {
  const { t } = useMessages(bucketFrameMessages);
  const refusals = useRefusals();
  const shown = useShownScreen();
  const tabs = useTabs('/buckets/$bucketName').map(({ to, screen }) => ({
    id: to,
    label: inLanguage(screen.label),
    refusal: refusals.screen(screen.needs ?? {}, { bucketName }),
    isShown: screen === shown,
  }));
  return (
    <TabRow
      label={t('bucketFrame.sections')}
      tabs={tabs}
      renderLink={({ id, label }, className) => (
        <Link to={id} params={{ bucketName }} className={className}>
          {label}
        </Link>
      )}
    />
  );
}
