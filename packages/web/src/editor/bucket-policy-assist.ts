import { bucketPolicyActions } from '@longshore/contract/policy/bucket-actions';
import { bucketPolicyFault } from '@longshore/contract/policy/bucket-policy-fault';
import type { JsonAssist, JsonOption, JsonPath } from './json-assist.ts';

const keys = {
  document: ['Version', 'Id', 'Statement'],
  statement: ['Sid', 'Effect', 'Principal', 'Action', 'Resource', 'NotResource', 'Condition'],
  principal: ['AWS'],
  condition: [
    'StringEquals',
    'StringNotEquals',
    'StringLike',
    'StringNotLike',
    'IpAddress',
    'NotIpAddress',
    'Bool',
    'DateGreaterThan',
    'DateLessThan',
  ],
  conditionKey: ['aws:SourceIp', 'aws:SecureTransport', 'aws:Referer', 's3:prefix', 's3:x-amz-acl'],
} as const;

const labelled = (labels: readonly string[]): readonly JsonOption[] => labels.map((label) => ({ label }));

/** A path is that of the key or text itself; `Statement` may be one object instead of a list. */
function keyOptions(path: JsonPath): readonly JsonOption[] {
  const [top, ...rest] = path.filter((step) => typeof step === 'string');
  if (top === undefined) return labelled(keys.document);
  if (top !== 'Statement') return [];
  const [member, ...inner] = rest;
  if (member === undefined) return labelled(keys.statement);
  if (member === 'Principal') return labelled(keys.principal);
  if (member !== 'Condition') return [];
  return labelled(inner.length === 0 ? keys.condition : keys.conditionKey);
}

function valueOptions(path: JsonPath, bucket: string): readonly JsonOption[] {
  const [top, member] = path.filter((step) => typeof step === 'string');
  if (top === 'Version') return labelled(['2012-10-17']);
  if (member === 'Effect') return labelled(['Allow', 'Deny']);
  if (member === 'Action') return labelled(['s3:*', ...bucketPolicyActions]);
  if (member === 'Principal') return labelled(['*']);
  if (member === 'Resource' || member === 'NotResource')
    return labelled([`arn:aws:s3:::${bucket}`, `arn:aws:s3:::${bucket}/*`]);
  return [];
}

/** The text that a sentence quotes, found in its statement: there the fault stands. */
export function placeOfFault(document: unknown, fault: string): JsonPath {
  const number = /^Statement (\d+):/.exec(fault)?.[1];
  if (number === undefined) return [];
  const index = Number(number) - 1;
  const quoted = /“(.+)”/.exec(fault)?.[1] ?? '';
  const { Statement: statements = [] } = document as { Statement?: readonly Record<string, unknown>[] };
  for (const [member, value] of Object.entries(statements[index] ?? {})) {
    if (member === quoted || value === quoted) return ['Statement', index, member];
    const at = Array.isArray(value) ? value.indexOf(quoted) : -1;
    if (at !== -1) return ['Statement', index, member, at];
  }
  return ['Statement', index];
}

/** What is known of the policy of one bucket. */
export const bucketPolicyAssist = (bucket: string): JsonAssist => ({
  problemsOf: (document) => {
    const fault = bucketPolicyFault(JSON.stringify(document), bucket);
    return fault === null
      ? []
      : [{ path: placeOfFault(document, fault), message: fault, severity: 'error' as const }];
  },
  optionsAt: (path, place) => (place === 'key' ? keyOptions(path) : valueOptions(path, bucket)),
});
