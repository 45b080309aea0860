import type { IamReason } from '@longshore/contract/iam/iam-schemas';
import { parsePolicy, type Statement } from '@longshore/contract/policy/document';
import { includesAction } from '@longshore/contract/policy/statement';
import { mostSteps, withinSteps } from '@longshore/contract/policy/steps';
import type { Asset } from './assets.ts';

/** What a policy is worth, told once however often it is attached. */
export interface JudgedPolicy {
  /** Why it is not to be sent. */
  readonly reason: IamReason | null;
  /** MinIO takes a policy without statements for one to remove. */
  readonly isEmpty: boolean;
  readonly isAdministrative: boolean;
}

/** Whoever may do one of these may soon do everything. */
const administering = [
  'admin:AddUserToGroup',
  'admin:AttachUserOrGroupPolicy',
  'admin:UpdatePolicyAssociation',
  'admin:CreatePolicy',
  'admin:CreateServiceAccount',
  'admin:CreateUser',
  'admin:ImportIAM',
  'admin:UpdateServiceAccount',
];

/** As much as this console takes in a form. */
const mostPolicyLength = 1024 * 1024;

export function judgedPolicy(policy: Asset | null): JudgedPolicy {
  const nothing = { isEmpty: false, isAdministrative: false };
  if (policy === null) return { ...nothing, reason: 'invalid' };
  const given: unknown[] = [policy['Statement'] ?? []].flat();
  if (given.length === 0) return { ...nothing, reason: null, isEmpty: true };
  if (JSON.stringify(given).length > mostPolicyLength)
    return { reason: 'tooLarge', isEmpty: false, isAdministrative: true };
  const statements = given.flatMap((one) => parsePolicy({ Statement: [one] })?.statements ?? []);
  const isWhole = statements.length === given.length;
  return { reason: isWhole ? null : 'invalid', isEmpty: false, isAdministrative: mayAdminister(statements) };
}

/** What a Deny takes away again, and on what it depends, is left aside: it is looked at by whoever is told. */
const mayAdminister = (statements: readonly Statement[]): boolean =>
  withinSteps(
    mostSteps,
    () =>
      statements.some(
        (statement) =>
          statement.effect === 'Allow' && administering.some((action) => includesAction(statement, action)),
      ),
    () => true,
  );
