import { useEffect } from 'react';
import { useMessages } from '#/messages/catalogue.ts';

/** Names the browser's tab: what this is, then the product. */
export function usePageTitle(title: string): void {
  const { t } = useMessages();
  useEffect(() => {
    document.title = `${title} · ${t('shell.product')}`;
  }, [title, t]);
}
