import { mayAsk } from '../reach/reach-query.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import styles from './access.module.css';
import { bucketAccessMessages } from './messages.ts';

/** To the same question of one object, one folder or one action. */
export function ReachLink({ bucketName }: { readonly bucketName: string }) {
  const { t } = useMessages(bucketAccessMessages);
  if (!mayAsk(useSession())) return null;
  return (
    <p className={styles['reach']}>
      <TextLink to="/access/reach" search={{ bucket: bucketName }}>
        {t('bucketAccess.reach')}
      </TextLink>
    </p>
  );
}
