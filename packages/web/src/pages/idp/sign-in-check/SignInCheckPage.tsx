import { can } from '@longshore/contract/can';
import { signInCheck } from '@longshore/contract/idp/idp';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconSelfTest } from '#/ui/icons.tsx';
import styles from '../idp.module.css';
import { idpMessages } from '../messages.ts';
import { ProviderReport } from './ProviderReport.tsx';
import { SessionReport } from './SessionReport.tsx';

/** Whether people can sign in with the providers of the sign-in page; asked by a press, since it connects to them. */
export default function SignInCheckPage(): ReactNode {
  const { t } = useMessages(idpMessages);
  const refusal = useRefusals().all(can(signInCheck, useSession()));
  const checking = useMutation({ mutationFn: () => call(signInCheck, {}) });
  const { data, error, isPending, mutate } = checking;
  return (
    <>
      <PageHeader
        actions={
          <Button kind="primary" busy={isPending} disabledReason={refusal} onClick={() => mutate()}>
            {t('idp.signIn.run')}
          </Button>
        }
      />
      <p className={styles['intro']}>{t('idp.signIn.intro')}</p>
      <div className={styles['results']} aria-live="polite">
        {error !== null && (
          <ReadFailed error={error} onRetry={() => mutate()} resource={t('shell.refused.theServer')} />
        )}
        {data?.providers.length === 0 && (
          <EmptyState
            icon={<IconSelfTest size={28} />}
            title={t('idp.signIn.noneTitle')}
            text={t('idp.signIn.noneText')}
          />
        )}
        {data?.providers.map((provider) => (
          <ProviderReport key={provider.name} provider={provider} />
        ))}
        {data !== undefined && data.providers.length > 0 && <SessionReport session={data.session} />}
      </div>
    </>
  );
}
