import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/** Placeholder: the tab itself is being built. */
export default function PrefixTab() {
  const { t } = useTranslation();
  return <EmptyState title={t('bucket.tabs.prefix')} />;
}
