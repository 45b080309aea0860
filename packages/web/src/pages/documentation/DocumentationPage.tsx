import type { ReactNode } from 'react';
import { documentationAddress } from './documentation-address.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { IconExternal } from '#/ui/icons.tsx';
import classes from './DocumentationPage.module.css';
import { documentationMessages } from './messages.ts';

/** Where the address of the menu item leads when it is opened as a screen. */
export default function DocumentationPage(): ReactNode {
  const { t } = useMessages(documentationMessages);
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
