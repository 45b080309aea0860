import type { SignInSession } from '@longshore/contract/idp/idp-schemas';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import styles from '../idp.module.css';
import { idpMessages } from '../messages.ts';

type Claim = SignInSession['claims'][number];
type Policy = SignInSession['policies'][number];

const nameOf = ({ name }: { readonly name: string }) => name;

/** What the session of whoever asks got from its provider, and the policies that come of it. */
export function SessionReport({ session }: { readonly session: SignInSession | undefined }) {
  const { t } = useMessages(idpMessages);
  const columns = useClaimColumns();
  return (
    <section className={styles['panel']} aria-label={t('idp.signIn.session')}>
      <h2 className={styles['heading']}>{t('idp.signIn.session')}</h2>
      {session === undefined ? (
        <p>{t('idp.signIn.noSession')}</p>
      ) : (
        <>
          <p>
            {t(session.policiesBy === 'role' ? 'idp.signIn.byRole' : 'idp.signIn.byClaim', {
              source: session.policySource,
            })}
          </p>
          {session.policies.length === 0 && <p>{t('idp.signIn.noPolicies')}</p>}
          <ul className={styles['steps']}>
            {session.policies.map((policy) => (
              <PolicyLine key={policy.name} policy={policy} />
            ))}
          </ul>
          <p>{t('idp.signIn.claimsNote')}</p>
          <ListTable
            label={t('idp.signIn.claims')}
            rows={session.claims}
            columns={columns}
            getRowId={nameOf}
          />
        </>
      )}
    </section>
  );
}

function PolicyLine({ policy: { name, exists } }: { readonly policy: Policy }) {
  const { t } = useMessages(idpMessages);
  return (
    <li className={styles['stepHead']}>
      <Code text={name} />
      <StatusBadge status={exists === undefined ? 'unknown' : exists ? 'done' : 'failed'} inList>
        {t(`idp.signIn.${exists === undefined ? 'notAsked' : exists ? 'exists' : 'missing'}`)}
      </StatusBadge>
    </li>
  );
}

function Code({ text }: { readonly text: string }) {
  return (
    <code className={styles['code']}>
      <KeyText text={text} />
    </code>
  );
}

function useClaimColumns(): readonly Column<Claim>[] {
  const { t } = useMessages(idpMessages);
  return useMemo(
    (): readonly Column<Claim>[] => [
      { id: 'claim', header: t('idp.signIn.claim'), cell: ({ name }) => <Code text={name} /> },
      { id: 'value', header: t('idp.value'), cell: ({ value }) => <Code text={value} /> },
    ],
    [t],
  );
}
