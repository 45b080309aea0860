import { useMessages } from '#/messages/catalogue.ts';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconHistory } from '#/ui/icons.tsx';
import { versionMessages } from './messages.ts';

/** In place of an empty list of another moment. */
export function NothingThen() {
  const { t } = useMessages(versionMessages);
  return (
    <EmptyState
      icon={<IconHistory size={28} />}
      title={t('versions.nothingThen')}
      text={t('versions.nothingThenText')}
    />
  );
}
