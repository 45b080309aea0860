import { type PolicyDocument, type Statement, statementAsWritten } from './document.ts';

/** One statement of a bucket's policy. */
export interface BucketStatement {
  readonly isForAnyone: boolean;
  /** Null where it cannot be understood. */
  readonly statement: Statement | null;
}

/** The statements of a bucket's policy, none where there is no policy; null when it cannot be read. */
export function bucketStatements(policyText = ''): readonly BucketStatement[] | null {
  if (policyText.trim() === '') return [];
  let policy: unknown;
  try {
    policy = JSON.parse(policyText);
  } catch {
    return null;
  }
  if (!isRecord(policy)) return null;
  const written = [policy['Statement'] ?? []].flat();
  if (!written.every(isRecord)) return null;
  return written.map((one) => ({ isForAnyone: isForAnyone(one), statement: statementAsWritten(one) }));
}

/** What of a bucket's policy counts for those who do not sign in. What cannot be read counts for nobody. */
export function anonymousDocument(policyText?: string): PolicyDocument {
  const statements = bucketStatements(policyText) ?? [];
  return {
    statements: statements.flatMap(({ isForAnyone, statement }) =>
      isForAnyone && statement !== null ? [statement] : [],
    ),
  };
}

function isForAnyone({ Principal: principal }: Readonly<Record<string, unknown>>): boolean {
  if (!isRecord(principal)) return principal === '*';
  // The storage server compares it as a pattern, and who does not sign in has no name. MinIO takes a name that is at its
  // end for one that fits a `?`, whatever follows.
  return [principal['AWS'] ?? []].flat().some((one) => typeof one === 'string' && /^\*+$|^\**\?/.test(one));
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}
