import { expect, test } from 'vitest';
import { readOauthAnswer } from './oauth-answer.ts';

test('reads what a provider sends, in either spelling', () => {
  expect(readOauthAnswer(new URLSearchParams('code=1&state=%7B%7D'))).toEqual({
    code: '1',
    state: '{}',
    error: '',
    description: '',
  });
  for (const name of ['error_description', 'errorDescription']) {
    const answer = readOauthAnswer(new URLSearchParams({ error: 'access_denied', [name]: 'Not today' }));
    expect(answer).toMatchObject({ error: 'access_denied', description: 'Not today' });
  }
});
