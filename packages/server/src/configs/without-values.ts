import { isAdminApiError, type KeyValue } from '@longshore/madmin';
import { ConsoleError, toConsoleError } from '#/upstream/errors.ts';

interface Settings {
  readonly subsystem: string;
  readonly keyValues: readonly KeyValue[];
}

const ownWords = new Set(['AccessDenied', 'SessionExpired', 'ClockSkew', 'StorageFull']);

/**
 * The server's sentences repeat what they refuse, and a value may be a password: they are neither answered nor logged,
 * so the refusal itself is not kept as the cause. What has words of our own says nothing of values.
 */
export function withoutValues(cause: unknown, { subsystem, keyValues }: Settings): unknown {
  if (!isAdminApiError(cause)) return cause;
  const { code, status } = toConsoleError(cause);
  if (ownWords.has(code)) return cause;
  const keys = keyValues.map(({ key }) => key).join(', ');
  return new ConsoleError(
    { code, status, message: `The storage server refused the settings of ${subsystem}` },
    { detailedMessage: `Submitted: ${keys}`, resource: subsystem },
  );
}
