import { parsePolicy } from '@longshore/contract/policy/document';
import { evaluate } from '@longshore/contract/policy/evaluate';
import { policyFault } from '@longshore/contract/policy/policy-fault';
import { policyWarnings } from '@longshore/contract/policy/policy-warnings';
import { expect, test } from 'vitest';
import { templateNames, templateText, type TemplateName } from './policy-templates.ts';

function allows(template: TemplateName, action: string, resource: string): unknown {
  const document = parsePolicy(templateText(template, 'photos'));
  return document && evaluate(document, { action, resource, conditions: {} }).allowed;
}

test.each(templateNames)('makes a policy of %s without a fault or a warning', (template) => {
  const text = templateText(template, 'photos');
  expect(policyFault(text)).toBeNull();
  expect(policyWarnings(JSON.parse(text))).toEqual([]);
});

test.each([
  ['readBucket', [true, false, false]],
  ['upload', [false, true, false]],
  ['backup', [true, true, true]],
  ['readAll', [true, false, false]],
] as const)('%s lets read, write and delete as it says', (template, expected) => {
  const actions = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];
  expect(actions.map((action) => allows(template, action, 'photos/one'))).toEqual(expected);
  expect(allows(template, 's3:GetObject', 'music/one')).toBe(template === 'readAll');
});
