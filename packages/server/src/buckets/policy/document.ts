import { abilities } from '@longshore/contract/abilities';
import { bucketPolicySet } from '@longshore/contract/buckets/policy';
import type { BucketPolicySet } from '@longshore/contract/buckets/policy-schemas';
import { accessRuleList, type accessRuleSet } from '@longshore/contract/buckets/access-rules';
import type { InputOf } from '@longshore/contract/endpoint';
import type { DocumentKind } from '../document/kind.ts';
import { revisionOf } from '#/http/revision.ts';
import { subresource } from '../document/subresource.ts';

type Asked = BucketPolicySet | InputOf<typeof accessRuleSet>['body'];

/** As text: a policy that a person wrote is stored as it is written. */
export const policy: DocumentKind<string | undefined, Asked> = {
  storage: subresource('policy'),
  needs: {
    read: accessRuleList.needs,
    write: bucketPolicySet.needs,
    delete: abilities.deleteBucketPolicy,
  },
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
