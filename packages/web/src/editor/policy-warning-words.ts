import type { PolicyWarning } from '@longshore/contract/policy/policy-warning';
import { catalogue, textOf } from '#/messages/catalogue.ts';

const policyWarning = {
  unknownAction: 'Statement {{number}}: “{{text}}” is not a known action',
  unfamiliarAction:
    'Statement {{number}}: the action “{{text}}” is not known here; the storage server may know it, or refuse it',
  mixedActions:
    'Statement {{number}}: the storage server refuses “{{text}}” beside the other actions; put it into a statement of its own',
  allowsAll:
    'Statement {{number}}: “{{text}}” allows everything, administration included; name the actions and resources that are needed',
  allowsAdministration:
    'Statement {{number}}: “{{text}}” allows all of administration; name the actions that are needed',
  allowsEveryBucket:
    'Statement {{number}}: “{{text}}” allows everything on every bucket; name the actions and resources that are needed',
  namesNoObject:
    'Statement {{number}}: “{{text}}” is about objects, and the resources name only buckets; add /* to them',
  namesNoBucket:
    'Statement {{number}}: “{{text}}” is about buckets, and the resources name none; add the bucket without a key',
  noResource: 'Statement {{number}}: “{{text}}” needs resources, and none is named',
  resourceIgnored:
    'Statement {{number}}: the storage server ignores “{{text}}”, as the actions are not limited to resources',
  badResource:
    'Statement {{number}}: “{{text}}” is not a valid S3 ARN; use arn:aws:s3:::bucket or arn:aws:s3:::bucket/*',
  noSuchBucket: 'Statement {{number}}: “{{text}}” matches nothing; no bucket can have this name',
  denied: 'Statement {{number}}: it has no effect; statement {{other}} denies what it allows',
  repeated: 'Statement {{number}}: it has no effect; statement {{other}} already says the same',
  unknownOperator: 'Statement {{number}}: “{{text}}” is not a known operator',
  unknownConditionKey: 'Statement {{number}}: “{{text}}” is not a known condition key',
  conditionKeyOfOthers: 'Statement {{number}}: the condition key “{{text}}” is not one of all its actions',
  badConditionValue: 'Statement {{number}}: “{{text}}” is not a value for the operator of its condition',
  noConditionValue: 'Statement {{number}}: the condition on “{{text}}” has no value',
} as const;

const t = textOf(catalogue({ policyWarning }));

/** Statements count from 1, as people count. */
export const warningWords = ({ kind, statement, text, other = 0 }: PolicyWarning): string =>
  t(`policyWarning.${kind}`, { number: statement + 1, text, other: other + 1 });
