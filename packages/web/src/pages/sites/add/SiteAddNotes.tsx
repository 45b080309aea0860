import { useMessages } from '#/messages/catalogue.ts';
import { Callout } from '#/ui/Callout.tsx';
import { siteMessages } from '../messages.ts';
import styles from '../sites.module.css';

/** What adding sites does, before it is done. */
export function SiteAddNotes({ isEnabled }: { readonly isEnabled: boolean }) {
  const { t } = useMessages(siteMessages);
  const notes = isEnabled
    ? (['all', 'resets', 'data', 'idp', 'keys'] as const)
    : (['same', 'data', 'idp', 'keys'] as const);
  return (
    <Callout>
      <strong>{t('sites.form.before')}</strong>
      <ul className={styles['list']}>
        {notes.map((note) => (
          <li key={note}>{t(`sites.form.${note}`)}</li>
        ))}
      </ul>
    </Callout>
  );
}
