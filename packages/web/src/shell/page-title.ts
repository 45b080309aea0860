import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the browser's tab: what this is, then the product. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t('shell.product')}`;
  }, [title, t]);
}
