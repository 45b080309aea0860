import { accessRuleList, accessRuleSet } from '@longshore/contract/buckets/access-rules';
import { can, canDo } from '@longshore/contract/can';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Toolbar } from '#/table/Toolbar.tsx';
import { GuideLink } from '#/shell/GuideLink.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconAdd, IconLock } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { accessRuleMessages } from './messages.ts';
import { useTabSearch } from '../admin/tab-search.ts';
import { ruleOf, rulesOf, storedPrefix } from './access-rules.ts';
import { accessRulesQuery } from './access-rules-query.ts';
import { AccessRuleTable } from './AccessRuleTable.tsx';

const AccessRuleDialog = lazyDialog(async () => (await import('./AccessRuleDialog.tsx')).AccessRuleDialog);
const AccessRuleDeleteDialog = lazyDialog(
  async () => (await import('./AccessRuleDeleteDialog.tsx')).AccessRuleDeleteDialog,
);

const route = getRouteApi('/shell/buckets/$bucketName/admin/prefix');

/** What anyone may do without signing in, by prefix. */
export default function AccessRulesTab(): ReactNode {
  const { t } = useMessages(accessRuleMessages);
  const { bucketName } = route.useParams();
  const {
    search: { dialog, item = '' },
    show,
    close,
  } = useTabSearch();
  const session = useSession();
  const refusals = useRefusals();
  const { data } = usePrefetchedQuery(accessRulesQuery(bucketName));
  const setRefusal = refusals.all(
    can(accessRuleList, session, { bucketName }),
    can(accessRuleSet, session, { bucketName }),
  );
  const rules = rulesOf(data);
  const shared = { bucketName, opened: data, prefix: item, onClose: close };
  const hasRule = ruleOf(rules, storedPrefix(item)) !== undefined && item !== '';
  const add = (
    <Button
      kind="primary"
      icon={<IconAdd size={16} />}
      disabledReason={setRefusal}
      onClick={() => show({ dialog: 'rule-add' })}
    >
      {t('accessRules.add')}
    </Button>
  );
  return (
    <>
      {rules.length > 0 && <Toolbar count={t('accessRules.total', { count: rules.length })} end={add} />}
      <AccessRuleTable
        bucketName={bucketName}
        rules={rules}
        empty={
          <EmptyState
            icon={<IconLock size={28} />}
            title={t('accessRules.empty.title')}
            text={t('accessRules.empty.text')}
            action={add}
            guide={<GuideLink section="access-and-anonymous-access" />}
          />
        }
        onDialog={(next, prefix) => show({ dialog: next, item: prefix })}
      />
      {dialog === 'rule-add' && !hasRule && (
        <AccessRuleDialog key={item} {...shared} isNew refusal={setRefusal} />
      )}
      {(dialog === 'rule-edit' || dialog === 'rule-add') && hasRule && (
        <AccessRuleDialog key={item} {...shared} isNew={false} refusal={setRefusal} />
      )}
      {dialog === 'rule-delete' && hasRule && (
        <AccessRuleDeleteDialog
          key={item}
          {...shared}
          refusal={refusals.all(canDo('deleteBucketPolicy', session, { bucketName }))}
        />
      )}
    </>
  );
}
