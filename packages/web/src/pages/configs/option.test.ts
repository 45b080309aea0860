import { expect, test } from 'vitest';
import { optionOf, optionParts, targetName } from './option.ts';

test('takes the name of a target apart', () => {
  expect(optionParts('api')).toEqual({ subsystem: 'api', target: undefined });
  expect(optionParts('logger_webhook:')).toEqual({ subsystem: 'logger_webhook', target: '_' });
  expect(optionParts('logger_webhook:a')).toEqual({ subsystem: 'logger_webhook', target: 'a' });
});

test('tells the default target from the list of all', () => {
  expect(optionOf('logger_webhook')).toBe('logger_webhook:_');
  expect(optionOf('logger_webhook:a')).toBe('logger_webhook:a');
  expect(targetName('logger_webhook')).toBeUndefined();
  expect(targetName('logger_webhook:_')).toBeUndefined();
  expect(targetName('logger_webhook:a')).toBe('a');
});
