import type { TierProblem } from '@longshore/contract/tiers/tiers-schemas';
import { isAdminApiError, tierVerify } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { toConsoleError } from '#/upstream/errors.ts';
import { wordsOf } from './meanings.ts';

interface Probe {
  readonly name: string;
  /** Ends the wait for a remote server that says nothing. */
  readonly deadline: AbortSignal;
}

interface Found {
  readonly status: boolean;
  readonly problem?: TierProblem;
}

/** What the caller, and not the remote server, is refused. */
const ofCaller: ReadonlySet<string> = new Set(['AccessDenied', 'XMinioAdminTierNotFound']);

const late: TierProblem = {
  code: 'UpstreamTimeout',
  message: 'The remote server did not respond in time',
  detailedMessage: '',
};

/** Whether a tier works, as the storage server finds with a test object. That it does not is an answer, and no failure. */
export async function probeTier(ctx: SessionContext, { name, deadline }: Probe): Promise<Found> {
  try {
    const signal = AbortSignal.any([ctx.signal, deadline]);
    await tierVerify(ctx.admin, { name }, { signal });
    return { status: true };
  } catch (cause) {
    if (deadline.aborted && !ctx.signal.aborted) return { status: false, problem: late };
    const { code, message, detailedMessage, status } = toConsoleError(wordsOf(cause));
    if (!isAdminApiError(cause) || ofCaller.has(code) || status === 401) throw wordsOf(cause);
    return { status: false, problem: { code, message, detailedMessage } };
  }
}
