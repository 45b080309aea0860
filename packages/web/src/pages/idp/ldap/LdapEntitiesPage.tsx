import { ApiError } from '@longshore/contract/client';
import { can } from '@longshore/contract/can';
import { ldapAttachmentUpdate } from '@longshore/contract/idp/idp';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import { FormBody } from '#/form/FormBody.tsx';
import { FormSection } from '#/form/FormSection.tsx';
import { isSame } from '#/form/same.ts';
import { useForm } from '#/form/use-form.ts';
import { z } from '#/form/zod.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime } from '#/messages/times.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconAdd, IconDirectory } from '#/ui/icons.tsx';
import { NamesField } from '#/ui/NamesField.tsx';
import styles from '../idp.module.css';
import { entitiesQuery } from '../idp-queries.ts';
import { idpMessages } from '../messages.ts';
import { mappingSearch } from '../provider-search.ts';
import { AttachmentDialog, SetAttachmentsDialog } from './AttachmentDialog.tsx';
import { EntityTables } from './EntityTables.tsx';
import { type AskedEntities, everybody, mappingsOf } from './mappings.ts';

const names = z.array(z.string());
const schema = z.object({ users: names, groups: names, policies: names });

/** Who of the LDAP directory has which policies; asked for by a press, since a directory may be large. */
export default function LdapEntitiesPage(): ReactNode {
  const { t } = useMessages(idpMessages);
  const [{ policy, dialog, kind, item }, show] = useScreenSearch(mappingSearch);
  const first = { users: [], groups: [], policies: policy === undefined ? [] : [policy] };
  const form = useForm({ schema, initial: first });
  const [asked, setAsked] = useState<AskedEntities | null>(policy === undefined ? null : first);
  const query = useQuery({ ...entitiesQuery(asked ?? everybody), enabled: asked !== null });
  const { data, error, isFetching, refetch } = query;
  const submit = () =>
    form.submit((body) => {
      setAsked(body);
      if (isSame(body, asked)) void refetch();
    });
  const close = useCallback(() => show({ dialog: '', kind: '', item: '' }, { replace: true }), [show]);
  const refusal = useRefusals().all(can(ldapAttachmentUpdate, useSession()));
  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: t('idp.ldap'), to: '/identity/ldap' }]}
        actions={
          <Button
            icon={<IconAdd size={16} />}
            disabledReason={refusal}
            onClick={() => show({ dialog: 'attach' })}
          >
            {t('idp.entities.attach')}
          </Button>
        }
      />
      <p className={styles['intro']}>{t('idp.entities.intro')}</p>
      <FormBody
        form={form}
        save={{ busy: isFetching, submit }}
        label={t('idp.entities.title')}
        actions={
          <Button type="submit" kind="primary" busy={isFetching}>
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
      <div aria-live="polite" className={styles['results']}>
        {error !== null && <NotFound error={error} onRetry={() => void refetch()} />}
        {asked !== null && error === null && data !== undefined && (
          <>
            <p>{t('idp.entities.asOf', { time: formatDayTime(Date.parse(data.timestamp)) })}</p>
            <EntityTables
              mappings={mappingsOf(asked, data)}
              onSet={(of, name) => show({ dialog: 'set', kind: of, item: name })}
            />
          </>
        )}
      </div>
      {dialog === 'attach' && <AttachmentDialog onClose={close} />}
      {dialog === 'set' && kind !== undefined && item !== undefined && (
        <SetAttachmentsDialog key={`${kind} ${item}`} kind={kind} entity={item} onClose={close} />
      )}
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
