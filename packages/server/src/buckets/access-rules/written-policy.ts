import { refuse } from '#/upstream/errors.ts';
import { isRecord, type WrittenStatement } from './statement.ts';

export interface WrittenPolicy {
  /** With all that is written beside the statements. */
  readonly policy: Readonly<Record<string, unknown>>;
  readonly statements: readonly WrittenStatement[];
}

export function readPolicy(text = ''): WrittenPolicy {
  const policy: unknown = text.trim() === '' ? { Version: '2012-10-17' } : parse(text);
  const statements = isRecord(policy) ? [policy['Statement'] ?? []].flat() : undefined;
  if (!isRecord(policy) || statements?.every(isRecord) !== true)
    throw refuse('UpstreamInvalid', 'The storage server sent a bucket policy that the console cannot read');
  return { policy, statements };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Without any statement, the bucket gets private again. */
export const printPolicy = ({ policy, statements }: WrittenPolicy): string | undefined =>
  statements.length === 0 ? undefined : JSON.stringify({ ...policy, Statement: statements });

/** `/` is the whole bucket, and keys do not begin with a slash. */
export const prefixOf = (written: string): string => written.replace(/^\/+/, '');
