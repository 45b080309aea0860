import { expect, test } from 'vitest';
import { documentOf, documentOfPermissions } from './session-document.ts';

const allow = { sid: null, effect: 'Allow', notActions: [], notResources: [], conditions: [] };

test('converts a permission map to a policy', () => {
  const permissions = { 'console-ui': ['admin:*'], 'arn:aws:s3:::a/*': ['s3:GetObject', 's3:Put*'] };
  expect(documentOfPermissions(permissions)).toEqual({
    statements: [
      { ...allow, actions: ['admin:*'], resources: [] },
      { ...allow, actions: ['s3:GetObject', 's3:Put*'], resources: ['arn:aws:s3:::a/*'] },
    ],
  });
});

test('grants server actions everywhere or not at all', () => {
  expect(documentOfPermissions({ 'arn:aws:s3:::*': ['*'] })).toEqual({
    statements: [{ ...allow, actions: ['*'], resources: [] }],
  });
  expect(documentOfPermissions({ 'arn:aws:s3:::a': ['*', 'admin:*'] })).toEqual({
    statements: [{ ...allow, actions: ['s3:*'], resources: ['arn:aws:s3:::a'] }],
  });
});

test('grants nothing when no action is left', () => {
  const permissions = { 'console-ui': [], 'arn:aws:s3:::a': [], 'arn:aws:s3:::b': ['admin:*'] };
  expect(documentOfPermissions(permissions)).toEqual({ statements: [] });
});

test('reads a session once, and its permission map only without a policy', () => {
  const permissions = { 'console-ui': ['admin:*'] };
  const told = { permissions, policy: { Statement: [] } };
  expect(documentOf(told)).toEqual({ statements: [] });
  expect(documentOf(told)).toBe(documentOf(told));
  expect(documentOf({ permissions, policy: null })).toEqual(documentOfPermissions(permissions));
});
