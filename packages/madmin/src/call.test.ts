import { expect, test } from 'vitest';
import { refuseWebPage } from './call.ts';

const typed = (type?: string) => ({ header: () => type });

test.each([
  ['text/html; charset=utf-8', ''],
  ['application/xhtml+xml', ''],
  [undefined, '<!doctype html><title>Sign in</title>'],
  ['text/plain', '\n <HTML lang="en">'],
])('rejects a page of type %j that begins %j', (type, text) => {
  expect(() => refuseWebPage(typed(type), Buffer.from(text))).toThrow(/web page/);
});

test.each([
  [undefined, ''],
  ['application/json', '{}'],
  ['application/xml', '<?xml version="1.0"?><AssumeRoleResponse/>'],
  ['text/plain', '<htmlish>'],
])('accepts a reply of type %j that begins %j', (type, text) => {
  expect(() => refuseWebPage(typed(type), Buffer.from(text))).not.toThrow();
});
