import { accessRuleList, accessRuleSet } from '@longshore/contract/buckets/access-rules';
import { can } from '@longshore/contract/can';
import { Navigate } from '@tanstack/react-router';
import { textOf } from '#/messages/catalogue.ts';
import { refusalOfAll } from '#/shell/refusal-words.ts';
import { IconPublic } from '#/ui/icons.tsx';
import { objectMessages } from '../messages.ts';
import { isOneFolder, type ObjectAction, type ObjectDialogProps } from './object-action.ts';

const t = textOf(objectMessages);

/** Signs that mean something else in the resource of a policy. */
const isPattern = (prefix: string): boolean => /[*?]|\$\{/.test(prefix);

/** The rule is the bucket's: its dialog stands where all of them are. */
function ToAccessRule({ bucketName, rows }: ObjectDialogProps) {
  const item = rows[0]?.key ?? '';
  return (
    <Navigate
      to="/buckets/$bucketName/admin/prefix"
      params={{ bucketName }}
      search={{ dialog: 'rule-add', item }}
      replace
    />
  );
}

export const anonymousAccessAction: ObjectAction = {
  id: 'anonymous-access',
  label: () => t('objects.anonymousAccess'),
  icon: <IconPublic size={16} />,
  appliesTo: isOneFolder,
  refusal: (session, { bucketName, rows }) =>
    refusalOfAll(can(accessRuleList, session, { bucketName }), can(accessRuleSet, session, { bucketName })) ??
    (isPattern(rows[0]?.key ?? '') ? t('objects.anonymousPattern') : null),
  Dialog: ToAccessRule,
};
