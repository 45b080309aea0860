import type { Bucket } from '@longshore/contract/buckets/buckets-schemas';
import { bucketPolicyMaxBytes, type BucketPolicySet } from '@longshore/contract/buckets/policy-schemas';
import { bucketPolicyFault } from '@longshore/contract/policy/bucket-policy-fault';
import { z } from 'zod';
import { prettyJson } from '#/editor/json-assist.ts';
import { conditionFault } from '#/editor/policy/condition-fault.ts';
import { textOf } from '#/messages/catalogue.ts';
import { bucketMessages } from '../admin/messages.ts';

const t = textOf(bucketMessages);

const entered = z.object({ access: z.enum(['PRIVATE', 'PUBLIC', 'CUSTOM']), definition: z.string() });

const emptyPolicy = JSON.stringify({ Version: '2012-10-17', Statement: [] }, null, 2);

function faultOf(text: string, bucketName: string): string | null {
  if (text.trim() === '') return t('bucket.policy.empty');
  if (new TextEncoder().encode(text).length > bucketPolicyMaxBytes) return t('bucket.policy.tooLarge');
  return bucketPolicyFault(text, bucketName) ?? conditionFault(text);
}

/** Who may use a bucket, as it is entered, and what is sent of it. */
export const policyForm = (bucketName: string) =>
  entered.transform(({ access, definition }, check): BucketPolicySet => {
    if (access !== 'CUSTOM') return { access };
    const fault = faultOf(definition, bucketName);
    if (fault !== null) check.addIssue({ code: 'custom', path: ['definition'], message: fault });
    return { access, definition };
  });

export const policyOf = (now: Bucket | undefined): z.infer<typeof entered> => {
  const { access = 'PRIVATE', definition = '' } = now ?? {};
  return { access, definition: definition.trim() === '' ? emptyPolicy : prettyJson(definition) };
};
