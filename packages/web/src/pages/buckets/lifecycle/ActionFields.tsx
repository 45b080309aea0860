import { useMessages } from '#/messages/catalogue.ts';
import { NumberField } from '#/ui/NumberField.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import styles from './lifecycle.module.css';
import { lifecycleMessages } from './messages.ts';
import type { RuleAction } from './rule-draft.ts';
import type { RuleFieldsProps } from './rule-fields.ts';
import { TierField } from './TierField.tsx';
import { WhenFields } from './WhenFields.tsx';

type ActionFieldsProps = RuleFieldsProps & { readonly action: RuleAction };

/** When one of the things that the rule does happens, and how. */
export function ActionFields({ action, ...props }: ActionFieldsProps) {
  switch (action) {
    case 'expireCurrent':
      return <ExpireCurrent {...props} />;
    case 'expireOlder':
      return <ExpireOlder {...props} />;
    case 'moveCurrent':
      return <MoveCurrent {...props} />;
    case 'moveOlder':
      return <MoveOlder {...props} />;
  }
}

function ExpireCurrent(props: RuleFieldsProps) {
  const { t } = useMessages(lifecycleMessages);
  return (
    <>
      <WhenFields {...props.fields.input('expiry')} daysLabel={t('lifecycle.form.expiryDays')} />
      {props.isEdit && <AllVersionsField {...props} />}
    </>
  );
}

/** What expiration means where versions are kept, and whether they go too. */
export function AllVersionsField({ fields, hasVersions }: RuleFieldsProps) {
  const { t } = useMessages(lifecycleMessages);
  const { deleteAll, expiry } = fields.values;
  const isOffered = hasVersions !== false || deleteAll;
  return (
    <>
      {hasVersions === true && <p className={styles['plainText']}>{t('lifecycle.form.expiryVersioned')}</p>}
      {isOffered && expiry.unit === 'days' && (
        <SwitchField
          {...fields.toggle('deleteAll')}
          label={t('lifecycle.form.deleteAll')}
          help={t('lifecycle.form.deleteAllHelp')}
        />
      )}
    </>
  );
}

function ExpireOlder({ fields }: RuleFieldsProps) {
  const { t } = useMessages(lifecycleMessages);
  return (
    <>
      <NumberField {...fields.input('olderDays')} label={t('lifecycle.form.olderDays')} min={0} />
      <NumberField
        {...fields.input('olderVersions')}
        label={t('lifecycle.form.olderVersions')}
        help={t('lifecycle.form.olderVersionsHelp')}
        min={0}
      />
    </>
  );
}

function MoveCurrent({ fields }: RuleFieldsProps) {
  const { t } = useMessages(lifecycleMessages);
  return (
    <>
      <WhenFields {...fields.input('move')} daysLabel={t('lifecycle.form.moveDays')} />
      <TierField {...fields.input('tier')} />
    </>
  );
}

function MoveOlder({ fields }: RuleFieldsProps) {
  const { t } = useMessages(lifecycleMessages);
  return (
    <>
      <NumberField
        {...fields.input('moveOlderDays')}
        label={t('lifecycle.form.moveOlderDays')}
        required
        min={0}
      />
      <TierField {...fields.input('olderTier')} />
    </>
  );
}
