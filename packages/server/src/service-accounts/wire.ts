import type {
  ServiceAccount,
  ServiceAccountView,
} from '@longshore/contract/service-accounts/service-accounts-schemas';
import type { ServiceAccount as Wire, ServiceAccountInfo } from '@longshore/madmin';

const toldOf = ({ accountStatus, impliedPolicy, name = '', description = '', expiration }: Wire) => ({
  accountStatus,
  impliedPolicy,
  name,
  description,
  ...(expiration !== undefined && { expiration }),
});

export const keyOf = (wire: Wire & { readonly accessKey: string }): ServiceAccount => ({
  accessKey: wire.accessKey,
  ...toldOf(wire),
});

export function keyViewOf(info: ServiceAccountInfo): ServiceAccountView {
  const { parentUser, policy, userPolicy } = info;
  const document = policy ?? userPolicy;
  const hasStatement = (document?.Statement?.length ?? 0) > 0;
  return { parentUser, ...toldOf(info), policy: hasStatement ? JSON.stringify(document) : '' };
}
