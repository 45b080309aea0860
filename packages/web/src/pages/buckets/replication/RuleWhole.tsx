import type { BucketReplicationRule } from '@longshore/contract/buckets/replication-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { KeyText } from '#/ui/KeyText.tsx';
import { bucketReplicationMessages } from './messages.ts';
import { draftOfRule, ruleOptions } from './rule-draft.ts';
import styles from './replication.module.css';

/** All that a rule says, as far as it can be changed here. */
export function RuleWhole({ rule }: { readonly rule: BucketReplicationRule }) {
  const { t } = useMessages(bucketReplicationMessages);
  const draft = draftOfRule(rule);
  const onOff = (isOn: boolean) => t(isOn ? 'bucketReplication.on' : 'bucketReplication.off');
  const texts = [
    ['prefix', draft.prefix],
    ['tags', draft.tags],
    ['storageClass', draft.storageClass],
  ] as const;
  return (
    <dl className={styles['whole']}>
      <dt>{t('bucketReplication.enabledSwitch')}</dt>
      <dd>{onOff(draft.isEnabled)}</dd>
      <dt>{t('bucketReplication.priority')}</dt>
      <dd>{draft.priority}</dd>
      {texts.map(([name, text]) => (
        <div key={name} className={styles['wholePair']}>
          <dt>{t(`bucketReplication.${name}`)}</dt>
          <dd>{text === '' ? t('bucketReplication.none') : <KeyText text={text} />}</dd>
        </div>
      ))}
      {ruleOptions.map((name) => (
        <div key={name} className={styles['wholePair']}>
          <dt>{t(`bucketReplication.option.${name}`)}</dt>
          <dd>{onOff(draft[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
