import { accessRuleList, accessRuleSet } from '@longshore/contract/buckets/reach';
import { can, canDo } from '@longshore/contract/can';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconAdd, IconLock } from '#/ui/icons.tsx';
import { lazyDialog } from '#/messages/lazy-dialog.tsx';
import { useRefusals } from '../frame/refusal.ts';
import { useTabSearch } from '../frame/tab-search.ts';
import { ruleOf, rulesOf, storedPrefix } from './access-rules.ts';
import { accessRulesQuery } from './access-rules-query.ts';
import { AccessRuleTable } from './AccessRuleTable.tsx';

const AccessRuleDialog = lazyDialog(async () => (await import('./AccessRuleDialog.tsx')).AccessRuleDialog);
const AccessRuleDeleteDialog = lazyDialog(
  async () => (await import('./AccessRuleDeleteDialog.tsx')).AccessRuleDeleteDialog,
);

const route = getRouteApi('/shell/buckets/$bucketName/admin/prefix');

/** What anyone may do without signing in, by prefix. */
export default function PrefixTab() {
  const { t } = useTranslation();
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
      {t('bucketAccess.anyone.add')}
    </Button>
  );
  return (
    <>
      {rules.length > 0 && (
        <Toolbar count={t('bucketAccess.anyone.total', { count: rules.length })} end={add} />
      )}
      <AccessRuleTable
        bucketName={bucketName}
        rules={rules}
        empty={
          <EmptyState
            icon={<IconLock size={28} />}
            title={t('bucketAccess.anyone.empty.title')}
            text={t('bucketAccess.anyone.empty.text')}
            action={add}
          />
        }
        onDialog={(next, prefix) => show({ dialog: next, item: prefix })}
      />
      {dialog === 'rule-add' && <AccessRuleDialog {...shared} isNew refusal={setRefusal} />}
      {dialog === 'rule-edit' && hasRule && (
        <AccessRuleDialog {...shared} isNew={false} refusal={setRefusal} />
      )}
      {dialog === 'rule-delete' && hasRule && (
        <AccessRuleDeleteDialog
          {...shared}
          refusal={refusals.all(canDo('deleteBucketPolicy', session, { bucketName }))}
        />
      )}
    </>
  );
}
