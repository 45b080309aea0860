import { useMessages } from '#/messages/catalogue.ts';
import { IconExternal } from '#/ui/icons.tsx';
import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx';
import { guideAddressOf, type GuideSection } from './guide.ts';
import classes from './GuideLink.module.css';

/** Where an empty list is explained. */
export function GuideLink({ section }: { readonly section: GuideSection }) {
  const { t } = useMessages();
  return (
    <a href={guideAddressOf(section)} target="_blank" rel="noreferrer" className={classes['link']}>
      {t('shell.guide')}
      <IconExternal size={14} aria-hidden />
      <VisuallyHidden> {t('shell.opensInNewTab')}</VisuallyHidden>
    </a>
  );
}
