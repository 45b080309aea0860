import type { ServiceAccountView } from '@longshore/contract/service-accounts/service-accounts-schemas';
import { neverExpires } from '@longshore/contract/service-accounts/expiry';
import { prettyJson } from '#/editor/json-assist.ts';
import { z } from 'zod';
import { localTime } from './expiry-words.ts';
import { KeyTraits, faultsOf, isoTime, report } from './key-values.ts';

const Entered = KeyTraits.extend({ isOn: z.boolean() });
type Entered = z.infer<typeof Entered>;

/** A key with all rights of its user has no policy of its own: that of the user is not taken for one. */
export const editValues = (key: ServiceAccountView): Entered => ({
  name: key.name,
  description: key.description,
  expiry: localTime(key.expiration),
  isOn: key.accountStatus === 'on',
  isNarrowed: !key.impliedPolicy,
  policy: key.impliedPolicy ? '' : prettyJson(key.policy),
});

interface KeyChanges {
  readonly name?: string;
  readonly description?: string;
  readonly expiry?: string;
  readonly status?: 'on' | 'off';
  readonly policy?: string;
}

/** What differs; a policy that is not sent stays, and an empty one gives the key all rights of its user. */
export function changesOf(entered: Entered, before: Entered): KeyChanges {
  const { name, description, expiry, isOn, isNarrowed, policy } = entered;
  const isPolicyChanged = isNarrowed && (!before.isNarrowed || policy !== before.policy);
  return {
    ...(name !== before.name && { name }),
    ...(description !== before.description && { description }),
    ...(expiry !== before.expiry && { expiry: expiry === '' ? neverExpires : isoTime(expiry) }),
    ...(isOn !== before.isOn && { status: isOn ? 'on' : 'off' }),
    ...(isPolicyChanged && { policy }),
    ...(before.isNarrowed && !isNarrowed && { policy: '' }),
  };
}

export const editForm = (before: Entered) =>
  Entered.transform((entered, check): KeyChanges => {
    const faults = faultsOf(entered, before);
    report(check, faults);
    return Object.keys(faults).length > 0 ? {} : changesOf(entered, before);
  });
