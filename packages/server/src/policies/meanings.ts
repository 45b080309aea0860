import type { Meaning } from '#/upstream/meanings.ts';

/** What the storage server refuses of a new policy. */
export const newPolicyMeanings: readonly Meaning<{ readonly policy: string }>[] = [
  { code: /^(?:PolicyInvalidName|XMinioInvalidResource)$/, field: 'body.name' },
  {
    code: 'EntityTooLarge',
    field: 'body.policy',
    message: 'The policy exceeds the storage server’s limit of 20 KiB',
    status: 400,
  },
  { code: /^(?:XMinioMalformedIAMPolicy|MalformedPolicy|XMinioAdminInvalidArgument)$/, field: 'body.policy' },
];
