import type { IamImport } from '@longshore/contract/iam/iam-schemas';
import { iamImport } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { ConsoleError, toConsoleError } from '#/upstream/errors.ts';
import { outcomesOf, stepsFor, withoutStatus } from './outcomes.ts';
import type { PlannedPart } from './plan.ts';
import { failedStatuses, type StatusStep, stepsOf } from './statuses.ts';

/** As long as the storage server may work through all accounts. */
const importMs = 10 * 60_000;

/**
 * Imports, and then disables what is to be disabled. Once it is sent, none of it ends with the request: the storage
 * server goes on with what it got, and whoever has left means the keys to be disabled all the same.
 */
export async function sendPlan(
  ctx: SessionContext,
  zip: Buffer,
  parts: readonly PlannedPart[],
): Promise<IamImport['parts']> {
  const steps = stepsOf(parts);
  const imported = await iamImport(ctx.admin, { zip }, { timeoutMs: importMs }).catch(
    async (cause: unknown) => {
      // A part of it may be imported.
      const disabling = steps.filter(({ status }) => status === 'disabled');
      throw withEnabled(toConsoleError(cause), await failedStatuses(ctx, disabling));
    },
  );
  const outcomes = outcomesOf(parts, imported);
  return withoutStatus(outcomes, await failedStatuses(ctx, stepsFor(steps, outcomes)));
}

const mostNamed = 20;

function withEnabled(error: ConsoleError, enabled: readonly StatusStep[]): ConsoleError {
  if (enabled.length === 0) return error;
  const names = enabled.slice(0, mostNamed).map(({ name }) => name);
  const more = enabled.length > names.length ? ` and ${String(enabled.length - names.length)} more` : '';
  const words = `Check that these are disabled: ${names.join(', ')}${more}.`;
  const detailedMessage = [error.detailedMessage, words].filter((text) => text !== '').join(' ');
  const { action, resource, retryAfterSeconds, cause } = error;
  return new ConsoleError(error, { detailedMessage, action, resource, retryAfterSeconds, cause });
}
