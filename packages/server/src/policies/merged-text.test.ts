import { expect, test } from 'vitest';
import { mergedText } from './merged-text.ts';

const Version = '2012-10-17';
const one = { Effect: 'Allow', Action: ['s3:GetObject'] };
const other = { Effect: 'Deny', Action: ['s3:PutObject'] };

test('keeps every statement once', () => {
  const documents = [{ Version, Statement: [one, other] }, { Version, Statement: [one] }, { Version }];
  expect(JSON.parse(mergedText(documents.map((document) => JSON.stringify(document))))).toEqual({
    Version,
    Statement: [one, other],
  });
});

test('takes a single statement for a list', () => {
  expect(JSON.parse(mergedText([JSON.stringify({ Version, Statement: one })]))).toEqual({
    Version,
    Statement: [one],
  });
  expect(JSON.parse(mergedText([]))).toEqual({ Version, Statement: [] });
});
