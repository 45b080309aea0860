import { policyMaxBytes } from '@longshore/contract/policies/policy-size';
import { bucketPolicyActions } from '@longshore/contract/policy/bucket-actions';
import { keyPolicyMaxBytes } from '@longshore/contract/service-accounts/key-policy';
import { bucketPolicyAssist } from '../bucket-policy-assist.ts';
import type { JsonAssist } from '../json-assist.ts';
import { accountActions, policyAssist } from '../policy-assist.ts';

/** What fields and the editor know of the policies that they are for. */
export interface PolicyKind {
  readonly assist: JsonAssist;
  /** Statements say who they are for. */
  readonly hasPrincipal: boolean;
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  readonly newStatement: object;
  /** The storage server's limit, without white space. */
  readonly mostBytes: number;
}

/** Of users and groups. */
export const accountPolicies: PolicyKind = {
  assist: policyAssist,
  hasPrincipal: false,
  actions: accountActions,
  resources: ['arn:aws:s3:::*', 'arn:aws:s3:::${aws:username}/*'],
  newStatement: { Effect: 'Allow', Action: [], Resource: [] },
  mostBytes: policyMaxBytes,
};

/** What narrows an access key. */
export const keyPolicies: PolicyKind = { ...accountPolicies, mostBytes: keyPolicyMaxBytes };

export const bucketPolicies = (bucket: string): PolicyKind => ({
  assist: bucketPolicyAssist(bucket),
  hasPrincipal: true,
  actions: ['s3:*', ...bucketPolicyActions],
  resources: [`arn:aws:s3:::${bucket}`, `arn:aws:s3:::${bucket}/*`],
  newStatement: {
    Effect: 'Allow',
    Principal: { AWS: ['*'] },
    Action: [],
    Resource: [`arn:aws:s3:::${bucket}/*`],
  },
  mostBytes: policyMaxBytes,
});
