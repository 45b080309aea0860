import { can } from '@longshore/contract/can';
import { openIdCheck } from '@longshore/contract/idp/idp';
import { useMutation } from '@tanstack/react-query';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { isSame } from '#/form/same.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { Button } from '#/ui/Button.tsx';
import styles from '../idp.module.css';
import { idpMessages } from '../messages.ts';
import { StepList } from '../StepList.tsx';
import type { OpenIdValues } from './openid-form.ts';

/** What of the form is tested. */
const askedOf = ({ config_url, scopes, policiesBy, claim_name }: OpenIdValues) => ({
  config_url: config_url.trim(),
  scopes,
  claim_name: policiesBy === 'role' ? '' : claim_name.trim() || 'policy',
});

/** Beside the form: whether what is entered would work. */
export function ProviderCheck({ values }: { readonly values: OpenIdValues }) {
  const { t } = useMessages(idpMessages);
  const refusal = useRefusals().all(can(openIdCheck, useSession()));
  const asked = askedOf(values);
  const checking = useMutation({
    mutationFn: (body: typeof asked) => call(openIdCheck, { body }),
  });
  const { data, error, isPending, variables } = checking;
  const isLacking = asked.config_url === '';
  return (
    <section className={styles['panel']} aria-label={t('idp.check.title')}>
      <h2 className={styles['heading']}>{t('idp.check.title')}</h2>
      <p>{t('idp.check.text')}</p>
      <div>
        <Button
          busy={isPending}
          disabledReason={refusal ?? (isLacking ? t('idp.address') : null)}
          onClick={() => checking.mutate(asked)}
        >
          {t('idp.check.run')}
        </Button>
      </div>
      <div aria-live="polite">
        {error !== null && (
          <ReadFailed
            error={error}
            onRetry={() => checking.mutate(asked)}
            resource={t('shell.refused.theServer')}
          />
        )}
        {data !== undefined && !isSame(variables, asked) && <p>{t('idp.check.changed')}</p>}
        {data !== undefined && <StepList label={t('idp.check.steps')} steps={data.steps} />}
      </div>
    </section>
  );
}
