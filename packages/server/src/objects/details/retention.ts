import type { ObjectRetentionSet } from '@longshore/contract/objects/details-schemas';
import type { SessionContext } from '#/context.ts';
import { putObjectRetention } from '#/s3/calls/put-object-retention.ts';
import type { VersionInput } from '#/s3/object-documents.ts';
import type { AccountContext } from '#/upstream/account.ts';
import { inOurWords, takenAway } from './refusals.ts';
import { bypassCheck, requireAllowed } from './require-bypass.ts';
import { onVersion } from './version.ts';

type Change = Pick<Parameters<typeof putObjectRetention>[1], 'retention' | 'bypassGovernance'>;

export const retentionAsked = ({ mode, expires, governance_bypass }: ObjectRetentionSet): Change => ({
  retention: { mode: mode === 'governance' ? 'GOVERNANCE' : 'COMPLIANCE', until: new Date(expires) },
  bypassGovernance: governance_bypass === true,
});

/** Changes the retention of versions, one call each. */
export async function retentionChange(
  ctx: AccountContext & Pick<SessionContext, 's3'>,
  change: Change,
): Promise<(version: VersionInput) => Promise<void>> {
  const mayBypass = change.bypassGovernance ? await bypassCheck(ctx) : undefined;
  const input = change.retention === undefined ? takenAway : change;
  return async (version) => {
    if (mayBypass) requireAllowed(mayBypass(version));
    const put = (asked: VersionInput) =>
      putObjectRetention(ctx.s3, { ...asked, ...change }, { signal: ctx.signal });
    await inOurWords(onVersion(version, put), input);
  };
}
