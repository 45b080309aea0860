import { keyPolicyFault } from '@longshore/contract/service-accounts/key-policy';
import { leastExpiryMs, mostExpiryMs } from '@longshore/contract/service-accounts/expiry';
import { z } from 'zod';
import { conditionFault } from '#/editor/policy/condition-fault.ts';
import { textOf } from '#/messages/catalogue.ts';
import { serviceAccountMessages } from './messages.ts';

const t = textOf(serviceAccountMessages);

/** What is entered of a key, whether it is made or changed. */
export const KeyTraits = z.object({
  name: z.string(),
  description: z.string(),
  /** As its field has it; empty for never. */
  expiry: z.string(),
  isNarrowed: z.boolean(),
  policy: z.string(),
});
export type KeyTraits = z.infer<typeof KeyTraits>;

function expiryFault(expiry: string): string | undefined {
  const aheadMs = Date.parse(expiry) - Date.now();
  return aheadMs >= leastExpiryMs && aheadMs <= mostExpiryMs
    ? undefined
    : t('serviceAccounts.form.expiryRange');
}

const isName = (text: string): boolean => /^[A-Za-z][A-Za-z0-9_-]{0,31}$/.test(text);

function policyFaultOf(text: string): string | undefined {
  const fault = keyPolicyFault(text);
  if (fault !== undefined) return t(`serviceAccounts.form.policyFault.${fault}`);
  return conditionFault(text) ?? undefined;
}

/** What is wrong with what was entered; what is as it was is not asked. */
export function faultsOf(entered: KeyTraits, before: KeyTraits): Readonly<Record<string, string>> {
  const { name, description, expiry, isNarrowed, policy } = entered;
  const faults: Partial<Record<keyof KeyTraits, string | undefined>> = {};
  if (name !== before.name) {
    if (name === '') faults.name = t('serviceAccounts.form.nameStays');
    else if (!isName(name)) faults.name = t('serviceAccounts.form.nameRule');
  }
  if (description !== before.description) {
    if (description === '') faults.description = t('serviceAccounts.form.descriptionStays');
    else if (new TextEncoder().encode(description).length > 256)
      faults.description = t('serviceAccounts.form.descriptionRule');
  }
  if (expiry !== before.expiry && expiry !== '') faults.expiry = expiryFault(expiry);
  if (isNarrowed) faults.policy = policyFaultOf(policy);
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, words]) => (words === undefined ? [] : [[field, words]])),
  );
}

/** By field. */
export function report(check: z.RefinementCtx, faults: Readonly<Record<string, string>>): void {
  for (const [name, message] of Object.entries(faults))
    check.addIssue({ code: 'custom', path: [name], message });
}

export const isoTime = (local: string): string => new Date(local).toISOString();
