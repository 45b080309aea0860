import { useMessages } from '#/messages/catalogue.ts';
import { NamesField } from '#/ui/NamesField.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { JsonNode } from '../json-tree.ts';
import { arnOf } from './arn-of.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { policyFieldsMessages } from './messages.ts';
import { renameMember, setEffect, setSid, setTexts, type StatementEdit } from './policy-edit.ts';
import type { PolicyKind } from './policy-kind.ts';
import styles from './policy.module.css';
import type { ShownStatement } from './shown-policy.ts';

interface StatementFieldsProps {
  readonly shown: ShownStatement;
  readonly node: JsonNode;
  readonly kind: PolicyKind;
  readonly resources: readonly string[];
  /** Why the form is not sent, where this statement is at fault. */
  readonly fault: string | undefined;
  readonly onEdit: (edit: StatementEdit) => void;
}

const effects = ['Allow', 'Deny'] as const;
const actionMembers = ['Action', 'NotAction'] as const;
/** The storage server does not look at the resources of these; those of `kms:` actions are keys. */
const hasNoResource = ({ actionMember, actions, resources }: ShownStatement): boolean =>
  resources.length === 0 &&
  actionMember === 'Action' &&
  actions.length > 0 &&
  actions.every((action) => /^(?:admin|sts):/.test(action));
const resourceMembers = ['Resource', 'NotResource'] as const;

export function StatementFields({ shown, node, kind, resources, fault, onEdit }: StatementFieldsProps) {
  const { t } = useMessages(policyFieldsMessages);
  const { actionMember, resourceMember } = shown;
  return (
    <>
      {kind.hasPrincipal && <p className={styles['note']}>{t('policyFields.anyone')}</p>}
      <div className={styles['pair']}>
        <SelectField
          label={t('policyFields.effect')}
          value={shown.effect}
          onChange={(effect) => onEdit(setEffect(effect))}
          options={effects.map((value) => ({ value, label: t(`policyFields.${value}`) }))}
        />
        <TextField
          label={t('policyFields.sid')}
          help={t('policyFields.sidHelp')}
          value={shown.sid}
          onChange={(sid) => onEdit(setSid(sid))}
          autoComplete="off"
        />
      </div>
      {/* The storage server takes no NotAction in a policy: it is not offered, but can be taken back where it stands. */}
      {actionMember === 'NotAction' && (
        <SelectField
          label={t('policyFields.actionMember')}
          value={actionMember}
          onChange={(next) => onEdit(renameMember(actionMember, next))}
          options={actionMembers.map((value) => ({ value, label: t(`policyFields.${value}`) }))}
        />
      )}
      <NamesField
        label={t(`policyFields.${actionMember}`)}
        help={t('policyFields.actionsHelp')}
        error={fault}
        value={shown.actions}
        onChange={(texts) => onEdit(setTexts(actionMember, texts))}
        suggestions={kind.actions}
      />
      {!hasNoResource(shown) && (
        <>
          <SelectField
            label={t('policyFields.resourceMember')}
            value={resourceMember}
            onChange={(next) => onEdit(renameMember(resourceMember, next))}
            options={resourceMembers.map((value) => ({ value, label: t(`policyFields.${value}`) }))}
          />
          <NamesField
            label={t(`policyFields.${resourceMember}`)}
            help={t('policyFields.resourcesHelp')}
            value={shown.resources}
            onChange={(texts) => onEdit(setTexts(resourceMember, arnsOf(texts, shown)))}
            suggestions={resources}
            hasCommas
            takesTyped
          />
        </>
      )}
      <ConditionFields shown={shown} node={node} onEdit={onEdit} />
      {shown.otherMembers.length > 0 && (
        <p className={styles['note']}>{t('policyFields.others', { names: shown.otherMembers.join(', ') })}</p>
      )}
    </>
  );
}

/** What is added may be the bare name of a bucket; what stands there stays, as do keys of the `kms:` actions. */
function arnsOf(texts: readonly string[], { actions, resources }: ShownStatement): readonly string[] {
  if (actions.some((action) => action.startsWith('kms:'))) return texts;
  return [...new Set(texts.map((text) => (resources.includes(text) ? text : arnOf(text))))];
}
