import { useMessages } from '#/messages/catalogue.ts';
import { IconCustom, IconEdit, IconShow, IconUpload } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { Tip } from '#/ui/Tip.tsx';
import { accessRuleMessages } from './messages.ts';
import { shownPrefix, type AccessRule } from './access-rules.ts';
import styles from './access-rules.module.css';

/** Where a rule holds. */
export function PrefixWords({ prefix }: { readonly prefix: string }) {
  const { t } = useMessages(accessRuleMessages);
  return (
    <span>
      <code className={styles['prefix']}>
        <KeyText text={shownPrefix(prefix)} />
      </code>
      {prefix === '' && <span className={styles['note']}>{t('accessRules.wholeBucket')}</span>}
    </span>
  );
}

const icons = {
  readonly: IconShow,
  writeonly: IconUpload,
  readwrite: IconEdit,
  custom: IconCustom,
} as const;

/** What a rule lets anyone do. */
export function AccessWords({ access }: Pick<AccessRule, 'access'>) {
  const { t } = useMessages(accessRuleMessages);
  const Icon = icons[access];
  const meaning =
    access === 'custom' ? t('accessRules.customMeaning') : t(`accessRules.accessHelp.${access}`);
  return (
    <Tip className={styles['access']} text={meaning}>
      <Icon size={16} />
      {t(`accessRules.access.${access}`)}
    </Tip>
  );
}

/** All rules as they are now, for a person who decides whether theirs still fits. */
export function RulesNow({ rules }: { readonly rules: readonly AccessRule[] }) {
  const { t } = useMessages(accessRuleMessages);
  if (rules.length === 0) return t('accessRules.theirsNone');
  return (
    <ul className={styles['now']}>
      {rules.map(({ prefix, access }) => (
        <li key={`${access} ${prefix}`}>
          <PrefixWords prefix={prefix} /> · {t(`accessRules.access.${access}`)}
        </li>
      ))}
    </ul>
  );
}
