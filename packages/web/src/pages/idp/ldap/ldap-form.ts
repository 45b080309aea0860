import { z } from '#/form/zod.ts';
import { filled, onOff, plain, switched } from '../setting-fields.ts';
import { inputOf, type Settings } from '../settings.ts';

export const ldapForm = z.object({
  server_addr: filled,
  srv_record_name: plain,
  server_insecure: switched,
  server_starttls: switched,
  tls_skip_verify: switched,
  lookup_bind_dn: filled,
  lookup_bind_password: plain,
  user_dn_search_base_dn: filled,
  user_dn_search_filter: filled,
  user_dn_attributes: plain,
  group_search_base_dn: plain,
  group_search_filter: plain,
  comment: plain,
});

/** A directory that was never configured needs a password; otherwise the one that is set stays. */
export const newLdapForm = ldapForm.extend({ lookup_bind_password: filled });

export type LdapValues = z.infer<typeof ldapForm>;

const texts = [
  'server_addr',
  'srv_record_name',
  'lookup_bind_dn',
  'user_dn_search_base_dn',
  'user_dn_search_filter',
  'user_dn_attributes',
  'group_search_base_dn',
  'group_search_filter',
  'comment',
] as const;
const switches = ['server_insecure', 'server_starttls', 'tls_skip_verify'] as const;

export const ldapValues = (it: Settings): LdapValues => ({
  ...(Object.fromEntries(texts.map((key) => [key, it[key] ?? ''])) as Record<(typeof texts)[number], string>),
  ...(Object.fromEntries(switches.map((key) => [key, it[key] === 'on'])) as Record<
    (typeof switches)[number],
    boolean
  >),
  lookup_bind_password: '',
});

/** What differs from the settings before. */
export const ldapInput = (before: Settings, values: LdapValues): string =>
  inputOf(
    before,
    Object.fromEntries(
      Object.entries(values).map(([key, value]) =>
        typeof value === 'boolean' ? [key, onOff(value)] : [key, value],
      ),
    ),
  );
