import { expect, test } from 'vitest';
import { readOauthAnswer } from './oauth-answer.ts';

test('reads a provider’s response in either spelling', () => {
  expect(readOauthAnswer(new URLSearchParams('code=1&state=%7B%7D&iss=https%3A%2F%2Fidp'))).toEqual({
    code: '1',
    state: '{}',
    iss: 'https://idp',
    error: '',
    description: '',
  });
  for (const name of ['error_description', 'errorDescription']) {
    const answer = readOauthAnswer(new URLSearchParams({ error: 'access_denied', [name]: 'Not today' }));
    expect(answer).toMatchObject({ error: 'access_denied', description: 'Not today' });
  }
});
