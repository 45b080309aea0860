import { expect, test } from 'vitest';
import { isServerAction, knownActions } from './actions.ts';
import { serverActions } from './server-actions.ts';

test('has every action of the storage server that a screen asks about', () => {
  const asked = knownActions.filter(isServerAction);
  // MinIO asks for it, and refuses a policy that names it.
  expect(asked.filter((action) => !serverActions.includes(action))).toEqual(['admin:InspectData']);
});
