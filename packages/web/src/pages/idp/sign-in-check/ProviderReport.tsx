import type { SignInProvider } from '@longshore/contract/idp/idp-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime } from '#/messages/times.ts';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import styles from '../idp.module.css';
import { idpMessages } from '../messages.ts';
import { StepList } from '../StepList.tsx';

/** One provider of the sign-in page: what to register, and what was found of it. */
export function ProviderReport({ provider }: { readonly provider: SignInProvider }) {
  const { t } = useMessages(idpMessages);
  const { name, displayName, callbackUrl, clientId, roleArn, isOwn, steps } = provider;
  const { clockDifferenceSeconds, certificateExpiresAt } = provider;
  const called = displayName || (name === '_' ? '' : name);
  const title =
    called === '' ? t('idp.signIn.providerOne') : t('idp.signIn.provider', { name: visibleText(called) });
  const unknown = t('idp.signIn.unknown');
  return (
    <section className={styles['panel']} aria-label={title}>
      <h2 className={styles['heading']}>{title}</h2>
      {isOwn && <p>{t('idp.signIn.own')}</p>}
      <dl className={styles['facts']}>
        <dt>{t('idp.signIn.callback')}</dt>
        <dd className={styles['code']}>
          <KeyText text={callbackUrl} />
        </dd>
        <dt>{t('idp.signIn.client')}</dt>
        <dd className={styles['code']}>
          <KeyText text={clientId} />
        </dd>
        {roleArn !== undefined && (
          <>
            <dt>{t('idp.signIn.role')}</dt>
            <dd className={styles['code']}>
              <KeyText text={roleArn} />
            </dd>
          </>
        )}
        <dt>{t('idp.signIn.clock')}</dt>
        <dd>
          {clockDifferenceSeconds === undefined
            ? unknown
            : t('idp.signIn.seconds', { value: clockDifferenceSeconds })}
        </dd>
        <dt>{t('idp.signIn.certificate')}</dt>
        <dd>
          {certificateExpiresAt === undefined ? unknown : formatDayTime(Date.parse(certificateExpiresAt))}
        </dd>
      </dl>
      <StepList label={t('idp.check.steps')} steps={steps} />
    </section>
  );
}
