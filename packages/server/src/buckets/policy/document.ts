import type { BucketPolicySet } from '@longshore/contract/buckets/policy-schemas';
import type { accessRuleSet } from '@longshore/contract/buckets/access-rules';
import type { InputOf } from '@longshore/contract/endpoint';
import type { DocumentKind } from '../document/kind.ts';
import { revisionOf } from '../document/revision.ts';
import { subresource } from '../document/subresource.ts';

type Asked = BucketPolicySet | InputOf<typeof accessRuleSet>['body'];

/** As text: a policy that a person wrote is stored as it is written. */
export const policy: DocumentKind<string | undefined, Asked> = {
  storage: subresource('policy'),
  actions: { read: 's3:GetBucketPolicy', write: 's3:PutBucketPolicy', delete: 's3:DeleteBucketPolicy' },
  parse: (text) => text,
  print: (text) => text,
  revisionOf,
  refusals: [
    {
      code: /^(?:MalformedPolicy|PolicyTooLarge)/,
      field: (input) => ('prefix' in input ? 'body.prefix' : 'body.definition'),
    },
  ],
};
