import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePolicy } from './document.ts';

describe('parsePolicy', () => {
  test.each([undefined, null, 7, '', 'not JSON', '[]', [], {}, { Statement: 'text' }])(
    'rejects the policy %j',
    (given) => {
      expect(parsePolicy(given)).toBeNull();
    },
  );

  test('reads single values and lists, objects and JSON text', () => {
    const expected = {
      statements: [
        {
          sid: null,
          effect: 'Allow',
          actions: ['s3:GetObject'],
          notActions: [],
          resources: ['arn:aws:s3:::a/*'],
          notResources: [],
          conditions: [],
        },
      ],
    };
    const statement = { Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::a/*' };
    const lists = { ...statement, Sid: '', Action: ['s3:GetObject'], Resource: ['arn:aws:s3:::a/*'] };
    expect(parsePolicy({ Statement: statement })).toEqual(expected);
    expect(parsePolicy({ Statement: [lists] })).toEqual(expected);
    expect(parsePolicy(JSON.stringify({ Statement: [lists] }))).toEqual(expected);
  });

  test('drops resources that the storage server ignores', () => {
    const of = (statement: object) =>
      parsePolicy({ Statement: [{ Effect: 'Deny', ...statement }] })?.statements[0];
    const resources = ['arn:aws:s3:::a/*'];
    expect(of({ Action: ['*'], Resource: resources })).toMatchObject({ actions: ['*'], resources: [] });
    expect(of({ Action: '*', NotResource: resources })).toMatchObject({ notResources: [] });
    expect(of({ Action: '**', Resource: resources })).toMatchObject({ resources });
    expect(of({ NotAction: '*', Resource: resources })).toMatchObject({ resources });
  });

  test('reads any condition value as text, and keeps unreadable ones as undecidable', () => {
    const of = (Condition: unknown) =>
      parsePolicy({ Statement: [{ Effect: 'Deny', Action: '*', Condition }] })?.statements[0]?.conditions;
    expect(of({ Bool: { 'aws:SecureTransport': false } })).toEqual([
      { operator: 'Bool', key: 'aws:SecureTransport', values: ['false'] },
    ]);
    expect(of('always')).toEqual([{ operator: '', key: '', values: [] }]);
    expect(of({ Bool: 'x' })).toEqual([{ operator: '', key: '', values: [] }]);
  });

  test('drops empty statements', () => {
    const Statement = [{ Effect: 'Allow' }, { Action: 's3:*' }, { Effect: 'Maybe', Action: 's3:*' }, 5, null];
    expect(parsePolicy({ Statement })).toEqual({ statements: [] });
  });

  test('never throws', () => {
    fc.assert(fc.property(fc.anything(), (given) => void parsePolicy(given)));
    fc.assert(
      fc.property(
        fc.record({ Effect: fc.constant('Allow'), Action: fc.anything(), Condition: fc.anything() }),
        (one) => {
          expect(parsePolicy({ Statement: [one] })).not.toBeNull();
        },
      ),
    );
  });
});
