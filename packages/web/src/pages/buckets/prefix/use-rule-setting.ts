import { useQueryClient } from '@tanstack/react-query';
import { useSetting, type Setting } from '../frame/setting.ts';
import type { AccessRules } from './access-rules.ts';
import { accessRulesQuery } from './access-rules-query.ts';

interface RuleSettingOptions {
  readonly bucketName: string;
  readonly opened: AccessRules;
  readonly save: (query: { readonly revision?: string }) => Promise<unknown>;
  readonly onSaved: () => void;
}

/**
 * One change of the rules. Rules that differ from those that were shown are asked about; another change of the policy
 * that they are parts of is not, since it is kept whatever is done here.
 */
export function useRuleSetting({
  bucketName,
  opened,
  save,
  onSaved,
}: RuleSettingOptions): Setting<AccessRules> {
  const client = useQueryClient();
  const query = accessRulesQuery(bucketName);
  return useSetting({
    bucketName,
    query,
    opened,
    partOf: (now) => now.accessRules,
    save: () => {
      const revision = client.getQueryData(query.queryKey)?.revision;
      return save(revision === undefined ? {} : { revision });
    },
    onSaved,
  });
}
