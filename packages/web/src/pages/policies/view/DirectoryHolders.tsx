import { useMessages } from '#/messages/catalogue.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconDirectory } from '#/ui/icons.tsx';
import { policyMessages } from '../messages.ts';

/** In place of the users and groups that have a policy, where a directory has them. */
export function DirectoryHolders({ policyName }: { readonly policyName: string }) {
  const { t } = useMessages(policyMessages);
  return (
    <EmptyState
      icon={<IconDirectory size={28} />}
      title={t('policies.directory')}
      action={
        <LinkButton to="/identity/ldap/entities" search={{ policy: policyName }} kind="primary">
          {t('policies.directoryMappings')}
        </LinkButton>
      }
    />
  );
}
