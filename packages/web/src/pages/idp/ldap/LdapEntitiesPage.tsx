import { ApiError } from '@longshore/contract/client';
import { ldapEntityList } from '@longshore/contract/idp/idp';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#/api/call.ts';
import { FormBody } from '#/form/FormBody.tsx';
import { FormSection } from '#/form/FormSection.tsx';
import { useForm } from '#/form/use-form.ts';
import { z } from '#/form/zod.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconDirectory } from '#/ui/icons.tsx';
import { NamesField } from '#/ui/NamesField.tsx';
import styles from '../idp.module.css';
import { idpMessages } from '../messages.ts';
import { EntityTables } from './EntityTables.tsx';

const names = z.array(z.string());
const asked = z.object({ users: names, groups: names, policies: names });

/** Who of the LDAP directory has which policies; asked for by a press, since a directory may be large. */
export default function LdapEntitiesPage(): ReactNode {
  const { t } = useMessages(idpMessages);
  const form = useForm({ schema: asked, initial: { users: [], groups: [], policies: [] } });
  const asking = useMutation({
    mutationFn: (body: z.infer<typeof asked>) => call(ldapEntityList, { body }),
  });
  const { data, error, isPending } = asking;
  const submit = () => form.submit((body) => asking.mutate(body));
  return (
    <>
      <PageHeader breadcrumbs={[{ label: t('idp.ldap'), to: '/identity/ldap' }]} />
      <p className={styles['intro']}>{t('idp.entities.intro')}</p>
      <div className={styles['columns']}>
        <FormBody
          form={form}
          save={{ busy: isPending, submit }}
          label={t('idp.entities.title')}
          actions={
            <Button type="submit" kind="primary" busy={isPending}>
              {t('idp.entities.run')}
            </Button>
          }
        >
          <FormSection title={t('idp.entities.form')}>
            {(['users', 'groups', 'policies'] as const).map((name) => (
              <NamesField
                key={name}
                {...form.input(name)}
                label={t(`idp.entities.${name}`)}
                help={t('idp.entities.namesHelp')}
                suggestions={[]}
                hasCommas
              />
            ))}
          </FormSection>
        </FormBody>
        <div aria-live="polite">
          {error !== null && <NotFound error={error} onRetry={submit} />}
          {data !== undefined && <EntityTables found={data} />}
        </div>
      </div>
    </>
  );
}

function NotFound({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useMessages(idpMessages);
  if (!(error instanceof ApiError && error.code === 'NotOffered'))
    return <ReadFailed error={error} onRetry={onRetry} resource={t('shell.refused.theServer')} />;
  return (
    <EmptyState
      icon={<IconDirectory size={28} />}
      title={t('idp.directory.emptyTitle')}
      text={t('idp.entities.away')}
    />
  );
}
