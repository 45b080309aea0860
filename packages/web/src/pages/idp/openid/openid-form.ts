import { z } from '#/form/zod.ts';
import { textOf } from '#/messages/catalogue.ts';
import { idpMessages } from '../messages.ts';
import { filled, onOff, plain, switched } from '../setting-fields.ts';
import { inputOf, type Settings } from '../settings.ts';

const text = textOf(idpMessages);

const fields = z.object({
  name: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_.-]{0,128}$/, { error: () => text('idp.nameInvalid') }),
  config_url: filled.regex(/^https?:\/\/\S+$/, { error: () => text('idp.address') }),
  client_id: filled,
  client_secret: plain,
  display_name: plain,
  scopes: plain,
  comment: plain,
  policiesBy: z.enum(['claim', 'role']),
  claim_name: plain,
  claim_prefix: plain,
  claim_userinfo: switched,
  role_policy: plain,
  redirect_uri: plain,
  redirect_uri_dynamic: switched,
});

export type OpenIdValues = z.infer<typeof fields>;

const hasRole = ({ policiesBy, role_policy }: OpenIdValues) => policiesBy !== 'role' || role_policy !== '';
/** Said with what else is at fault, not after it. */
const ofRole = { path: ['role_policy'], error: () => text('idp.required'), when: () => true };

export const openIdForm = fields.refine(hasRole, ofRole);

/** A new provider needs a secret; of one that is there, the secret stays. */
export const newOpenIdForm = fields.extend({ client_secret: filled }).refine(hasRole, ofRole);

export const openIdValues = (it: Settings): OpenIdValues => ({
  name: '',
  config_url: it['config_url'] ?? '',
  client_id: it['client_id'] ?? '',
  client_secret: '',
  display_name: it['display_name'] ?? '',
  scopes: it['scopes'] ?? '',
  comment: it['comment'] ?? '',
  policiesBy: (it['role_policy'] ?? '') === '' ? 'claim' : 'role',
  claim_name: it['claim_name'] ?? '',
  claim_prefix: it['claim_prefix'] ?? '',
  claim_userinfo: it['claim_userinfo'] === 'on',
  role_policy: it['role_policy'] ?? '',
  redirect_uri: it['redirect_uri'] ?? '',
  redirect_uri_dynamic: it['redirect_uri_dynamic'] === 'on',
});

/** What differs from the settings before. The storage server takes either a claim or a role. */
export function openIdInput(before: Settings, values: OpenIdValues): string {
  const { name: _, policiesBy, claim_userinfo, redirect_uri_dynamic, ...texts } = values;
  const isRole = policiesBy === 'role';
  return inputOf(before, {
    ...texts,
    claim_name: isRole ? '' : values.claim_name,
    claim_prefix: isRole ? '' : values.claim_prefix,
    role_policy: isRole ? values.role_policy : '',
    claim_userinfo: onOff(claim_userinfo),
    redirect_uri_dynamic: onOff(redirect_uri_dynamic),
  });
}
