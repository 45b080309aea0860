import {
  type IdentityConfigInfo,
  identityConfigInfo,
  identityConfigList,
  type IdentityConfigSummary,
  type IdentityProviderType,
} from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { refusalOf } from '#/upstream/refusal.ts';

/** A provider that the storage server runs with, and its settings. */
type KnownProvider = IdentityConfigSummary & Pick<IdentityConfigInfo, 'info'>;

const atOnce = 8;

/** All providers of a type. The storage server refuses whoever may not change them. */
export async function readProviders(
  { admin, signal }: Pick<SessionContext, 'admin' | 'signal'>,
  type: IdentityProviderType,
): Promise<readonly KnownProvider[]> {
  const listed = await identityConfigList(admin, { type }, { signal });
  const read = await mapAtOnce(listed, atOnce, async (one) => {
    try {
      const { info } = await identityConfigInfo(admin, { type, name: one.name }, { signal });
      return [{ ...one, info }];
    } catch (cause) {
      // It was deleted since, and the storage server restarted.
      if (refusalOf(cause)?.code === 'XMinioAdminNoSuchConfigTarget') return [];
      throw cause;
    }
  });
  return read.flat();
}
