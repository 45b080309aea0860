import { bucketPolicyActions } from './bucket-actions.ts';
import { matches, overlaps } from './match.ts';
import { bucketOf, s3Arn } from './resource.ts';

const documentMembers = new Set(['Id', 'ID', 'Version', 'Statement']);
const statementMembers = new Set([
  'Sid',
  'Effect',
  'Principal',
  'Action',
  'Resource',
  'NotResource',
  'Condition',
]);

/**
 * What is wrong with a bucket's policy, as a sentence; null when nothing is known to be. Finds what the storage server
 * refuses and what it takes without a word although it does nothing, or more than is written: unknown actions and
 * misspelt members.
 */
export function bucketPolicyFault(text: string, bucket: string): string | null {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (cause) {
    return `It is not JSON: ${cause instanceof Error ? cause.message : 'it cannot be read'}`;
  }
  if (!isRecord(document)) return 'It must be an object with Version and Statement';
  const stranger = Object.keys(document).find((name) => !documentMembers.has(name));
  if (stranger !== undefined) return `A policy has no member “${stranger}”`;
  if (typeof document['Version'] !== 'string') return 'Version must be given, as "2012-10-17"';
  const statements = document['Statement'];
  if (!Array.isArray(statements)) return 'Statement must be a list';
  for (const [at, statement] of statements.entries()) {
    const fault = statementFault(statement, bucket);
    if (fault !== null) return `Statement ${at + 1}: ${fault}`;
  }
  return null;
}

function statementFault(statement: unknown, bucket: string): string | null {
  if (!isRecord(statement)) return 'it must be an object';
  const { Effect: effect, Principal: principal } = statement;
  if ('NotAction' in statement)
    return 'the storage server takes no NotAction in a bucket’s policy; name the actions';
  const stranger = Object.keys(statement).find((name) => !statementMembers.has(name));
  if (stranger !== undefined) return `a statement has no member “${stranger}”`;
  if (effect !== 'Allow' && effect !== 'Deny') return 'Effect must be Allow or Deny';
  if (principal === undefined) return 'Principal must be given, as "*" for anyone';
  const actions = textsOf(statement['Action']);
  if (actions === null) return 'Action must be a text or a list of texts, and not be empty';
  const unknown = actions.find((action) => !isKnown(action));
  if (unknown !== undefined) return `the action “${unknown}” is not known`;
  for (const name of ['Resource', 'NotResource']) {
    if (!(name in statement)) continue;
    const resources = textsOf(statement[name]);
    if (resources === null) return `${name} must be a text or a list of texts, and not be empty`;
    const fault = resources
      .map((resource) => resourceFault(resource, bucket))
      .find((words) => words !== null);
    if (fault !== undefined) return fault;
  }
  return 'Resource' in statement || 'NotResource' in statement ? null : 'Resource must be given';
}

/** The server compares actions letter for letter, and an action that it does not know does nothing. */
const isKnown = (action: string): boolean => bucketPolicyActions.some((known) => matches(action, known));

function resourceFault(resource: string, bucket: string): string | null {
  if (resource === '*') return null;
  if (!resource.startsWith(s3Arn)) return `the resource “${resource}” must begin with ${s3Arn}`;
  const place = resource.slice(s3Arn.length);
  return overlaps(bucketOf(place), bucket)
    ? null
    : `the resource “${resource}” is not of the bucket ${bucket}`;
}

function textsOf(given: unknown): string[] | null {
  const list: unknown[] = Array.isArray(given) ? given : [given];
  return list.length > 0 && list.every((entry) => typeof entry === 'string' && entry !== '')
    ? (list as string[])
    : null;
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}
