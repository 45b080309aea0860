import type { Asset } from './assets.ts';

/** Names of policies, as an attachment has them. */
export const policiesIn = ({ policy }: Asset): string[] => [
  ...new Set((typeof policy === 'string' ? policy : '').split(',').filter((name) => name !== '')),
];

export const membersOf = ({ members }: Asset): string[] =>
  Array.isArray(members) ? members.filter((one) => typeof one === 'string') : [];

export const hasSecret = ({ secretKey }: Asset): boolean =>
  typeof secretKey === 'string' && secretKey !== '' && !/^\*.*\*$/.test(secretKey);

/** Of a group. */
export const statusOf = ({ status }: Asset): 'enabled' | 'disabled' =>
  status === 'disabled' ? 'disabled' : 'enabled';
