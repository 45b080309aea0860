import { parsePolicy } from '@longshore/contract/policy/document';
import { evaluate } from '@longshore/contract/policy/evaluate';
import { policyFault } from '@longshore/contract/policy/policy-fault';
import { policyWarnings } from '@longshore/contract/policy/policy-warnings';
import { expect, test } from 'vitest';
import { templateNames, templateText, type TemplateName } from './policy-templates.ts';

const place = { bucket: 'photos', prefix: 'a/' };

function allows(template: TemplateName, action: string, resource: string): unknown {
  const document = parsePolicy(templateText(template, place));
  return document && evaluate(document, { action, resource, conditions: {} }).allowed;
}

test.each(templateNames)('makes a policy of %s without a fault or a warning', (template) => {
  const text = templateText(template, place);
  expect(policyFault(text)).toBeNull();
  expect(policyWarnings(JSON.parse(text))).toEqual([]);
});

test.each([
  ['readBucket', [true, false, false]],
  ['upload', [false, true, false]],
  ['backup', [true, true, true]],
  ['listPrefix', [false, false, false]],
  ['ownFolder', [false, false, false]],
  ['monitor', [false, false, false]],
  ['readAll', [true, false, false]],
] as const)('%s lets read, write and delete as it says', (template, expected) => {
  const actions = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];
  expect(actions.map((action) => allows(template, action, 'photos/one'))).toEqual(expected);
  expect(allows(template, 's3:GetObject', 'music/one')).toBe(template === 'readAll');
});

test('limits a list to its prefix, and a folder to its user', () => {
  const lists = (template: TemplateName, prefix: string) => {
    const document = parsePolicy(templateText(template, place));
    const conditions = { 's3:prefix': prefix, 'aws:username': 'ann' };
    return (
      document && evaluate(document, { action: 's3:ListBucket', resource: 'photos', conditions }).allowed
    );
  };
  expect([lists('listPrefix', 'a/'), lists('listPrefix', 'b/')]).toEqual([true, false]);
  expect([lists('ownFolder', 'ann/'), lists('ownFolder', 'bob/')]).toEqual([true, false]);
  const own = parsePolicy(templateText('ownFolder', place));
  const asked = { action: 's3:PutObject', conditions: { 'aws:username': 'ann' } };
  const writes = (resource: string) => own && evaluate(own, { ...asked, resource }).allowed;
  expect([writes('photos/ann/x'), writes('photos/bob/x')]).toEqual([true, false]);
});
