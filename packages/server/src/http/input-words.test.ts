import { BucketTagsSet } from '@longshore/contract/buckets/tags-schemas';
import { BucketCreate } from '@longshore/contract/buckets/buckets-schemas';
import { LoginRequest } from '@longshore/contract/session/login-schemas';
import { ObjectDeleteMany, objectList } from '@longshore/contract/objects/objects-schemas';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { invalid } from '#/upstream/errors.ts';
import { inputWords } from './input-words.ts';

const key = { accessKey: 'a' };

test.each<[z.ZodType, unknown, string]>([
  [LoginRequest, key, 'It is missing'],
  [LoginRequest, { ...key, secretKey: 5 }, 'It must be text'],
  [LoginRequest, { ...key, secretKey: '' }, 'It must not be empty'],
  [LoginRequest, { ...key, secretKey: 'x'.repeat(1025) }, 'It must have 256 characters or less'],
  [LoginRequest, [], 'It must be an object'],
  [z.bigint(), 'text', 'It must be bigint'],
  [objectList.query, { prefix: ['a', 'b'] }, 'It must be given only once'],
  [objectList.query, { recursive: ['true', 'false'] }, 'It must be given only once'],
  [objectList.query, { pageSize: ['1', '2'] }, 'It must be given only once'],
  [objectList.query, { recursive: 'maybe' }, 'It must be true or false'],
  [objectList.query, { pageSize: '0' }, 'It must be 1 or more'],
  [objectList.query, { pageSize: 'many' }, 'It must be a whole number'],
  [ObjectDeleteMany, [], 'It must have 1 entries or more'],
  [BucketTagsSet, { tags: { 'a!': 'b' } }, 'It must be letters a to z, digits, spaces and _ . : / = + - @'],
  [BucketCreate, { name: 'abc', quota: { enabled: true, amount: 1.5 } }, 'It must be a whole number'],
])('why an input is refused is said in a sentence', (schema, value, words) => {
  const { error } = schema.safeParse(value, { error: inputWords });
  expect(invalid(error?.issues ?? []).detailedMessage).toBe(words);
});
