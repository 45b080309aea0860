import type { Save, Sender } from '#/form/use-save.ts';
import { useBucketSave } from '../admin/use-bucket-save.ts';
import type { AccessRules } from './access-rules.ts';
import { accessRulesQuery } from './access-rules-query.ts';

interface RuleSaveOptions<Sent> {
  readonly bucketName: string;
  readonly opened: AccessRules;
  readonly take: (theirs: AccessRules) => void;
  readonly send: (sent: Sent, query: { readonly revision: string | undefined }) => Promise<unknown>;
  readonly onSaved: (sent: Sent) => void;
  readonly close: () => void;
}

/**
 * One change of the rules. Rules that differ from those that were shown are asked about; another change of the policy
 * that they are parts of is not, since it is kept whatever is done here.
 */
export function useRuleSave<Sent>(
  form: Sender<Sent>,
  { bucketName, opened, take, send, onSaved, close }: RuleSaveOptions<Sent>,
): Save<AccessRules> {
  const query = accessRulesQuery(bucketName);
  return useBucketSave(form, {
    bucketName,
    basis: { query, opened, partOf: (now) => now.accessRules, take },
    send: (sent, base) => send(sent, { revision: base?.revision }),
    onSaved: (_reply, sent) => onSaved(sent),
    close,
  });
}
