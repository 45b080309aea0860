import { userPolicyActions } from '@longshore/contract/policy/bucket-actions';
import { conditionKeys, conditionOperators } from '@longshore/contract/policy/condition-catalogue';
import { policyFault } from '@longshore/contract/policy/policy-fault';
import { policyWarnings } from '@longshore/contract/policy/policy-warnings';
import { serverActions } from '@longshore/contract/policy/server-actions';
import { placeOfFault } from './bucket-policy-assist.ts';
import { warningWords } from './policy-warning-words.ts';
import type { JsonAssist, JsonOption, JsonPath } from './json-assist.ts';

const keys = {
  document: ['Version', 'Id', 'Statement'],
  statement: ['Sid', 'Effect', 'Action', 'Resource', 'NotResource', 'Condition'],
} as const;

/** All that a statement can name, but for patterns other than of a whole area. */
export const accountActions: readonly string[] = [
  's3:*',
  ...userPolicyActions,
  'admin:*',
  'kms:*',
  'sts:*',
  ...serverActions,
];

const labelled = (labels: readonly string[]): readonly JsonOption[] => labels.map((label) => ({ label }));

function keyOptions(path: JsonPath): readonly JsonOption[] {
  const [top, member, ...inner] = path.filter((step) => typeof step === 'string');
  if (top === undefined) return labelled(keys.document);
  if (top !== 'Statement') return [];
  if (member === undefined) return labelled(keys.statement);
  if (member !== 'Condition') return [];
  return labelled(inner.length === 0 ? conditionOperators : conditionKeys);
}

function valueOptions(path: JsonPath): readonly JsonOption[] {
  const [top, member] = path.filter((step) => typeof step === 'string');
  if (top === 'Version') return labelled(['2012-10-17']);
  if (member === 'Effect') return labelled(['Allow', 'Deny']);
  if (member === 'Action') return labelled(accountActions);
  if (member === 'Resource' || member === 'NotResource')
    return labelled(['arn:aws:s3:::*', 'arn:aws:s3:::${aws:username}/*']);
  return [];
}

/** What is known of the policies of users and groups. */
export const policyAssist: JsonAssist = {
  problemsOf: (document) => {
    const fault = policyFault(JSON.stringify(document));
    const faults = fault === null ? [] : [{ message: fault, severity: 'error' as const }];
    const warnings = policyWarnings(document).map(warningWords);
    const found = [...faults, ...warnings.map((message) => ({ message, severity: 'warning' as const }))];
    return found.map((problem) => ({ path: placeOfFault(document, problem.message), ...problem }));
  },
  optionsAt: (path, place) => (place === 'key' ? keyOptions(path) : valueOptions(path)),
};

/** The same with other resources, which may be known only later: those that there are. */
export const assistWith = (assist: JsonAssist, resourcesOf: () => readonly string[]): JsonAssist => ({
  ...assist,
  optionsAt: (path, place) => {
    const [top, member, ...inner] = path.filter((step) => typeof step === 'string');
    const isResource = (member === 'Resource' || member === 'NotResource') && inner.length === 0;
    return top === 'Statement' && isResource && place === 'value'
      ? labelled(resourcesOf())
      : assist.optionsAt(path, place);
  },
});
