import type { PolicyWarning } from '@longshore/contract/policy/policy-warnings';
import { catalogue, textOf } from '#/messages/catalogue.ts';

const policyWarning = {
  unknownAction: 'Statement {{number}}: the action “{{text}}” is not known',
  allowsAll:
    'Statement {{number}}: “{{text}}” allows everything; name the actions and resources that are needed',
  namesNoObject:
    'Statement {{number}}: “{{text}}” is about objects, and the resources name only buckets; add /* to them',
} as const;

const t = textOf(catalogue({ policyWarning }));

/** Its statement counts from 1, as people count. */
export const warningWords = ({ kind, statement, text }: PolicyWarning): string =>
  t(`policyWarning.${kind}`, { number: statement + 1, text });
