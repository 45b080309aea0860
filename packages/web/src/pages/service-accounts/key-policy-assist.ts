import { bucketPolicyActions } from '@longshore/contract/policy/bucket-actions';
import type { JsonAssist, JsonOption, JsonPath } from '#/editor/json-assist.ts';

const labelled = (labels: readonly string[]): readonly JsonOption[] => labels.map((label) => ({ label }));

const namesIn = (path: JsonPath) => path.filter((step) => typeof step === 'string');

function keysAt(path: JsonPath): readonly JsonOption[] {
  const [top, member] = namesIn(path);
  if (top === undefined) return labelled(['Version', 'Statement']);
  if (top !== 'Statement' || member !== undefined) return [];
  return labelled(['Sid', 'Effect', 'Action', 'NotAction', 'Resource', 'NotResource', 'Condition']);
}

function valuesAt(path: JsonPath): readonly JsonOption[] {
  const [top, member] = namesIn(path);
  if (top === 'Version') return labelled(['2012-10-17']);
  if (member === 'Effect') return labelled(['Allow', 'Deny']);
  if (member === 'Action' || member === 'NotAction') return labelled(['s3:*', ...bucketPolicyActions]);
  if (member === 'Resource' || member === 'NotResource') return labelled(['arn:aws:s3:::*']);
  return [];
}

/** What an editor knows of the policy of a key; what is wrong with it is said under the field. */
export const keyPolicyAssist: JsonAssist = {
  problemsOf: () => [],
  optionsAt: (path, place) => (place === 'key' ? keysAt(path) : valuesAt(path)),
};
