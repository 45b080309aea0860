import { useState } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { IconChevronRight } from '#/ui/icons.tsx';
import classes from './notices.module.css';

/** What stands behind a notice, folded. */
export function NoticeDetails({ text }: { readonly text: string }) {
  const { t } = useMessages();
  const [isUnfolded, setUnfolded] = useState(false);
  if (text === '') return null;
  return (
    <>
      <button
        type="button"
        className={classes['details']}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <IconChevronRight size={14} />
        {t('shell.details')}
      </button>
      {isUnfolded && <div className={classes['detail']}>{text}</div>}
    </>
  );
}
