import { policyMaxBytes, policySizeBytes } from '@longshore/contract/policies/policy-size';
import { isPathValue } from '@longshore/contract/path-value';
import { policyFault } from '@longshore/contract/policy/policy-fault';
import { z } from 'zod';
import { conditionFault } from '#/editor/policy/condition-fault.ts';
import { textOf } from '#/messages/catalogue.ts';
import { policyMessages } from '../messages.ts';

const t = textOf(policyMessages);

function nameFault(name: string): string | null {
  if (name === '') return t('policies.form.nameEmpty');
  if (name.includes(',')) return t('policies.form.nameComma');
  if (name.trim() !== name) return t('policies.form.nameEdges');
  if (name.length > 1024) return t('policies.form.nameLong');
  // The storage server keeps policies by paths.
  return name.split('/').every((part) => part !== '' && isPathValue(part)) && !name.includes('\n')
    ? null
    : t('policies.form.nameInvalid');
}

function documentFault(text: string): string | null {
  if (text.trim() === '') return t('policies.form.empty');
  if (policySizeBytes(text) > policyMaxBytes) return t('policies.form.tooLarge');
  return policyFault(text) ?? conditionFault(text);
}

const checked = (faultOf: (text: string) => string | null) =>
  z.string().superRefine((text, check) => {
    const message = faultOf(text);
    if (message !== null) check.addIssue({ code: 'custom', message });
  });

/** A document as it is entered. */
export const documentForm = z.object({ policy: checked(documentFault) });

/** A new policy; whether its name is taken, the server knows. */
export const newPolicyForm = z.object({ name: checked(nameFault), policy: checked(documentFault) });

export const emptyPolicy = JSON.stringify({ Version: '2012-10-17', Statement: [] }, null, 2);
