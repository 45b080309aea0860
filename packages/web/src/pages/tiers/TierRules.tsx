import { useQuery } from '@tanstack/react-query';
import { failureReason } from '#/api/error-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { tierMessages } from './messages.ts';
import { rulesQuery } from './tier-queries.ts';
import styles from './tiers.module.css';

const mostShown = 20;

/** The lifecycle rules that need a tier, each with a link to its bucket's. */
export function TierRules({ name }: { readonly name: string }) {
  const { t } = useMessages(tierMessages);
  const { data, error } = useQuery(rulesQuery(name));
  if (error) return <Callout>{t('tiers.ask.rulesFailed', { reason: failureReason(error) })}</Callout>;
  if (data === undefined) return <p aria-live="polite">{t('tiers.ask.reading')}</p>;
  const { rules, unreadBuckets, isComplete } = data;
  const shown = rules.slice(0, mostShown);
  const isKnown = isComplete && unreadBuckets.length === 0;
  return (
    <>
      {rules.length > 0 && (
        <Callout kind="loss">
          <p>{t('tiers.ask.rules')}</p>
          <ul className={styles['rules']}>
            {shown.map(({ bucketName, ruleId, isEnabled }) => (
              <li key={`${bucketName} ${ruleId}`}>
                <TextLink to="/buckets/$bucketName/admin/lifecycle" params={{ bucketName }}>
                  {t(isEnabled ? 'tiers.ask.rule' : 'tiers.ask.ruleDisabled', {
                    bucket: bucketName,
                    rule: visibleText(ruleId),
                  })}
                </TextLink>
              </li>
            ))}
            {rules.length > shown.length && (
              <li>{t('tiers.ask.more', { count: rules.length - shown.length })}</li>
            )}
          </ul>
        </Callout>
      )}
      {rules.length === 0 && isKnown && <p>{t('tiers.ask.noRules')}</p>}
      {unreadBuckets.length > 0 && (
        <Callout>{t('tiers.ask.unread', { count: unreadBuckets.length })}</Callout>
      )}
      {!isComplete && <Callout>{t('tiers.ask.incomplete')}</Callout>}
    </>
  );
}
