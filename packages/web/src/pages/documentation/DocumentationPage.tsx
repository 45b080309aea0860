import { useEffect, type ReactNode } from 'react';
import { documentationAddress } from '#/shell/guide.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { IconExternal } from '#/ui/icons.tsx';
import classes from './DocumentationPage.module.css';
import { documentationMessages } from './messages.ts';

/** Opens the documentation beside itself, as its menu item does; browsers that keep the page from it get the link. */
export default function DocumentationPage(): ReactNode {
  const { t } = useMessages(documentationMessages);
  useEffect(() => {
    window.open(documentationAddress, '_blank', 'noreferrer');
  }, []);
  return (
    <>
      <PageHeader facts={t('documentation.text')} />
      <a href={documentationAddress} target="_blank" rel="noreferrer" className={classes['link']}>
        {t('documentation.open')}
        <IconExternal size={16} />
      </a>
    </>
  );
}
