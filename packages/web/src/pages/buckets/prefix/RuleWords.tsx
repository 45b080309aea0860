import { useMessages } from '#/messages/catalogue.ts';
import { IconEdit, IconManage, IconPublic, IconUpload } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { bucketAccessMessages } from '../access/messages.ts';
import { shownPrefix, type AccessRule } from './access-rules.ts';
import styles from './prefix.module.css';

/** Where a rule holds. */
export function PrefixWords({ prefix }: { readonly prefix: string }) {
  const { t } = useMessages(bucketAccessMessages);
  return (
    <span>
      <code className={styles['prefix']}>
        <KeyText text={shownPrefix(prefix)} />
      </code>
      {prefix === '' && <span className={styles['note']}>{t('bucketAccess.anyone.wholeBucket')}</span>}
    </span>
  );
}

const icons = {
  readonly: IconPublic,
  writeonly: IconUpload,
  readwrite: IconEdit,
  custom: IconManage,
} as const;

/** What a rule lets anyone do. */
export function AccessWords({ access }: Pick<AccessRule, 'access'>) {
  const { t } = useMessages(bucketAccessMessages);
  const Icon = icons[access];
  const meaning =
    access === 'custom'
      ? t('bucketAccess.anyone.customMeaning')
      : t(`bucketAccess.anyone.accessHelp.${access}`);
  return (
    <span className={styles['access']} data-access={access} title={meaning}>
      <Icon size={16} />
      {t(`bucketAccess.anyone.access.${access}`)}
    </span>
  );
}

/** All rules as they are now, for a person who decides whether theirs still fits. */
export function RulesNow({ rules }: { readonly rules: readonly AccessRule[] }) {
  const { t } = useMessages(bucketAccessMessages);
  if (rules.length === 0) return t('bucketAccess.anyone.theirsNone');
  return (
    <ul className={styles['now']}>
      {rules.map(({ prefix, access }) => (
        <li key={`${access} ${prefix}`}>
          <PrefixWords prefix={prefix} /> · {t(`bucketAccess.anyone.access.${access}`)}
        </li>
      ))}
    </ul>
  );
}
