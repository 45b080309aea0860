import { bucketLifecycleView, lifecycleRuleCreate } from '@longshore/contract/buckets/lifecycle';
import type { BucketLifecycle } from '@longshore/contract/buckets/lifecycle-schemas';
import { can } from '@longshore/contract/can';
import { isPathValue } from '@longshore/contract/path-value';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Toolbar } from '#/table/Toolbar.tsx';
import { GuideLink } from '#/shell/GuideLink.tsx';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconAdd, IconTime } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { bucketSearch } from '../admin/bucket-search.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { bucketListMessages } from '../list/messages.ts';
import styles from './lifecycle.module.css';
import { lifecycleQuery } from './lifecycle-query.ts';
import { RuleDeleteDialog } from './RuleDeleteDialog.tsx';
import { RuleForm } from './RuleForm.tsx';
import { RulePreviewDialog } from './RulePreviewDialog.tsx';
import { RuleTable } from './RuleTable.tsx';
import { lifecycleMessages } from './messages.ts';

const route = getRouteApi('/shell/buckets/$bucketName/admin/lifecycle');

/** The rules by which a bucket's objects are deleted or moved. */
export default function LifecycleTab(): ReactNode {
  const { bucketName } = route.useParams();
  const { data, error } = usePrefetchedQuery(lifecycleQuery(bucketName));
  return <Lifecycle bucketName={bucketName} lifecycle={data} error={error} />;
}

interface LifecycleProps {
  readonly bucketName: string;
  readonly lifecycle: BucketLifecycle;
  /** The rules were read, but not again. */
  readonly error: Error | null;
}

function Lifecycle({ bucketName, lifecycle, error }: LifecycleProps) {
  const { t } = useMessages(bucketListMessages, lifecycleMessages);
  const [{ dialog = '', item }, change] = useScreenSearch(bucketSearch);
  const rule = lifecycle.rules.find(({ id }) => id === item);
  const show = ({ dialog: next, item: about }: { dialog?: string; item?: string }, isSaved = false) =>
    change({ dialog: next, item: about }, { ignoreBlocker: isSaved });
  const close = () => show({});
  const toRules = <Button onClick={close}>{t('lifecycle.form.toRules')}</Button>;
  if (rule && !isPathValue(rule.id) && (dialog === 'rule-edit' || dialog === 'rule-delete')) {
    return (
      <EmptyState
        title={t('lifecycle.form.unaddressable', { id: visibleText(rule.id) })}
        text={t('lifecycle.unaddressable')}
        action={toRules}
      />
    );
  }
  if (dialog === 'rule-add' || (dialog === 'rule-edit' && rule)) {
    return (
      <RuleForm
        key={`${dialog} ${item ?? ''}`}
        bucketName={bucketName}
        lifecycle={lifecycle}
        rule={dialog === 'rule-edit' ? rule : undefined}
        onClose={(isSaved) => show({}, isSaved)}
      />
    );
  }
  if (dialog === 'rule-edit') {
    return (
      <EmptyState
        title={t('lifecycle.form.ruleGone', { id: visibleText(item ?? '') })}
        text={t('lifecycle.form.ruleGoneText')}
        action={toRules}
      />
    );
  }
  const add = <AddRule bucketName={bucketName} onAdd={() => show({ dialog: 'rule-add' })} />;
  return (
    <>
      {lifecycle.rules.length > 0 && (
        <Toolbar end={add}>
          <p className={styles['text']}>{t('lifecycle.text')}</p>
        </Toolbar>
      )}
      {error && (
        <Callout live="assertive">
          {t('buckets.refreshFailed', { reason: errorWords(error).errorMessage })}
        </Callout>
      )}
      <RuleTable
        bucketName={bucketName}
        rules={lifecycle.rules}
        empty={
          <EmptyState
            icon={<IconTime size={28} />}
            title={t('lifecycle.empty')}
            text={t('lifecycle.emptyText')}
            action={add}
            guide={<GuideLink section="lifecycle" />}
          />
        }
        openId={dialog === '' ? item : undefined}
        onOpen={(id) => show(id === undefined ? {} : { item: id })}
        onDialog={(next, id) => show({ dialog: next, item: id })}
      />
      {dialog === 'rule-preview' && rule && (
        <RulePreviewDialog bucketName={bucketName} rule={rule} onClose={close} />
      )}
      {dialog === 'rule-delete' && rule && (
        <RuleDeleteDialog
          key={rule.id}
          bucketName={bucketName}
          lifecycle={lifecycle}
          rule={rule}
          onClose={close}
        />
      )}
    </>
  );
}

interface AddRuleProps {
  readonly bucketName: string;
  readonly onAdd: () => void;
}

function AddRule({ bucketName, onAdd }: AddRuleProps) {
  const { t } = useMessages(lifecycleMessages);
  const session = useSession();
  return (
    <Button
      kind="primary"
      icon={<IconAdd size={16} />}
      disabledReason={useRefusals().all(
        can(bucketLifecycleView, session, { bucketName }),
        can(lifecycleRuleCreate, session, { bucketName }),
      )}
      onClick={onAdd}
    >
      {t('lifecycle.add')}
    </Button>
  );
}
