import { bucketStatements } from '@longshore/contract/policy/bucket-policy';
import { covers } from '@longshore/contract/policy/match';
import { pathOf } from '@longshore/contract/policy/resource';
import { includesAction } from '@longshore/contract/policy/statement';
import { mostSteps, withinSteps } from '@longshore/contract/policy/steps';

/** PUBLIC where anyone may list, read and write all of it; a policy that says anything less, or takes too many steps, is CUSTOM. */
export function accessOf(bucket: string, policyText: string | undefined): 'PRIVATE' | 'PUBLIC' | 'CUSTOM' {
  const statements = bucketStatements(policyText);
  if (statements === null) return 'CUSTOM';
  if (statements.length === 0) return 'PRIVATE';
  const open = statements.flatMap(({ isForAnyone, statement }) =>
    isForAnyone && statement?.effect === 'Allow' && statement.conditions.length === 0 ? [statement] : [],
  );
  const allows = (action: string, place: string) =>
    open.some(
      (statement) =>
        includesAction(statement, action) &&
        statement.resources.some((resource) => covers(pathOf(resource), place)),
    );
  const isPublic = withinSteps(
    mostSteps,
    () =>
      open.length === statements.length &&
      allows('s3:ListBucket', bucket) &&
      allows('s3:GetObject', `${bucket}/*`) &&
      allows('s3:PutObject', `${bucket}/*`),
    () => false,
  );
  return isPublic ? 'PUBLIC' : 'CUSTOM';
}
