import { z } from 'zod';

const oneOrMany = z.union([z.string().transform((one) => [one]), z.array(z.string())]);

const Statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Principal: z.union([z.string(), z.record(z.string(), oneOrMany)]).optional(),
  Action: oneOrMany.optional(),
  Resource: oneOrMany.optional(),
  Condition: z.record(z.string(), z.unknown()).optional(),
});
const Policy = z.object({ Statement: z.union([Statement.transform((one) => [one]), z.array(Statement)]) });

/** PUBLIC where anyone may list, read and write all of it; a policy that says anything less is CUSTOM. */
export function accessOf(bucket: string, policyText: string | undefined): 'PRIVATE' | 'PUBLIC' | 'CUSTOM' {
  if (policyText === undefined || policyText.trim() === '') return 'PRIVATE';
  const parsed = Policy.safeParse(readJson(policyText));
  if (!parsed.success) return 'CUSTOM';
  const statements = parsed.data.Statement;
  if (statements.length === 0) return 'PRIVATE';
  const open = statements.filter(
    (statement) =>
      statement.Effect === 'Allow' &&
      isAnyone(statement.Principal) &&
      Object.keys(statement.Condition ?? {}).length === 0,
  );
  const allows = (action: string, resource: string) =>
    open.some(
      ({ Action = [], Resource = [] }) =>
        Action.some((pattern) => covers(pattern.toLowerCase(), action.toLowerCase())) &&
        Resource.some((pattern) => covers(pattern, resource)),
    );
  const whole = `arn:aws:s3:::${bucket}`;
  const isPublic =
    open.length === statements.length &&
    allows('s3:ListBucket', whole) &&
    allows('s3:GetObject', `${whole}/*`) &&
    allows('s3:PutObject', `${whole}/*`);
  return isPublic ? 'PUBLIC' : 'CUSTOM';
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isAnyone(principal: z.infer<typeof Statement>['Principal']): boolean {
  if (principal === undefined) return false;
  return typeof principal === 'string' ? principal === '*' : (principal['AWS'] ?? []).includes('*');
}

/** Only a star at the end is looked at: a pattern that is finer than that does not cover everything. */
function covers(pattern: string, text: string): boolean {
  return pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : pattern === text;
}
