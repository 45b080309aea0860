import type { z } from 'zod';
import type { ObjectLegalHoldSet } from '@longshore/contract/objects/details-schemas';
import type { SessionContext } from '#/context.ts';
import { putObjectLegalHold } from '#/s3/calls/put-object-legal-hold.ts';
import type { VersionInput } from '#/s3/object-documents.ts';
import { inOurWords } from './refusals.ts';
import { onVersion } from './version.ts';

/** Puts versions under legal hold or releases them, one call each. */
export const legalHoldChange =
  (
    ctx: Pick<SessionContext, 's3' | 'signal'>,
    { status }: z.infer<typeof ObjectLegalHoldSet>,
  ): ((version: VersionInput) => Promise<void>) =>
  (version) => {
    const put = (asked: VersionInput) =>
      putObjectLegalHold(ctx.s3, { ...asked, isOn: status === 'enabled' }, { signal: ctx.signal });
    return inOurWords(onVersion(version, put));
  };
