import { expect, test } from 'vitest';
import { newOpenIdForm, openIdForm, openIdInput, openIdValues } from './openid-form.ts';

const stored = { config_url: 'https://idp.test/.well-known/openid-configuration', client_id: 'one' };
const valuesOf = (more: Partial<ReturnType<typeof openIdValues>> = {}) => ({
  ...openIdValues(stored),
  ...more,
});
const faultsOf = (schema: typeof openIdForm, values: ReturnType<typeof valuesOf>) =>
  schema.safeParse(values).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('requires a role where policies come by it', () => {
  expect(faultsOf(openIdForm, valuesOf())).toEqual([]);
  expect(faultsOf(openIdForm, valuesOf({ policiesBy: 'role', role_policy: ' ' }))).toEqual(['role_policy']);
  expect(faultsOf(openIdForm, valuesOf({ policiesBy: 'role', role_policy: 'readonly' }))).toEqual([]);
  const all = faultsOf(newOpenIdForm, valuesOf({ policiesBy: 'role', client_id: '' }));
  expect(all).toEqual(expect.arrayContaining(['client_id', 'client_secret', 'role_policy']));
});

test('sends either a claim or a role', () => {
  const before = { ...stored, claim_name: 'policy' };
  const values = { ...openIdValues(before), policiesBy: 'role', role_policy: 'readonly' } as const;
  expect(openIdInput(before, values)).toBe('claim_name="" role_policy="readonly"');
});
