import { jsonFaultPlace } from '../json-fault.ts';

const documentMembers = new Set(['Id', 'ID', 'Version', 'Statement']);
const statementMembers = new Set(['Sid', 'Effect', 'Action', 'Resource', 'NotResource', 'Condition']);

/**
 * What is wrong with the form of a user's or group's policy, as a sentence; null when nothing is known to be. Finds what
 * the storage server refuses, and misspelt members, which it drops without a word. Which actions and resources there are
 * is its own to say.
 */
export function policyFault(text: string): string | null {
  const place = jsonFaultPlace(text);
  if (place !== null)
    return `It is not JSON: the fault is on line ${String(place.line)}, column ${String(place.column)}`;
  const document: unknown = JSON.parse(text);
  if (!isRecord(document)) return 'It must be an object with Version and Statement';
  const stranger = Object.keys(document).find((name) => !documentMembers.has(name));
  if (stranger !== undefined) return `A policy has no member “${stranger}”`;
  if (typeof document['Version'] !== 'string') return 'Version must be given, as "2012-10-17"';
  const { Statement: given } = document;
  const statements: unknown[] | null = Array.isArray(given) ? given : isRecord(given) ? [given] : null;
  if (statements === null) return 'Statement must be a list of statements';
  if (statements.length === 0) return 'Add at least one statement';
  for (const [at, statement] of statements.entries()) {
    const fault = statementFault(statement);
    if (fault !== null) return `Statement ${String(at + 1)}: ${fault}`;
  }
  return null;
}

function statementFault(statement: unknown): string | null {
  if (!isRecord(statement)) return 'it must be an object';
  if ('Principal' in statement || 'NotPrincipal' in statement)
    return 'it must have no Principal; who it is for follows from whom the policy is attached to';
  // MinIO takes it, cannot write it down again, and then lists no policy at all.
  if ('NotAction' in statement)
    return 'the storage server cannot read back a policy with NotAction; name the actions';
  const stranger = Object.keys(statement).find((name) => !statementMembers.has(name));
  if (stranger !== undefined) return `a statement has no member “${stranger}”`;
  const { Effect: effect } = statement;
  if (effect !== 'Allow' && effect !== 'Deny') return 'Effect must be Allow or Deny';
  return isTexts(statement['Action']) ? null : 'Action must be a text or a list of texts, and not be empty';
}

const isTexts = (given: unknown): boolean => {
  const list: unknown[] = Array.isArray(given) ? given : [given];
  return list.length > 0 && list.every((entry) => typeof entry === 'string' && entry !== '');
};

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}
