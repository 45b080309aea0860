import { InputError } from './errors/input-error.ts';
import { documentText, givenText } from './input-rules.ts';
import { parseJson } from './json-limits.ts';
import { isObject, wrongShape } from './reply.ts';

/**
 * A policy. As the server tells it, statements that say the same are one, lists are in an order of its own, unknown
 * members are gone.
 */
export interface PolicyDocument {
  readonly Version?: string;
  readonly Id?: string;
  readonly Statement?: readonly PolicyStatement[] | null;
}

export interface PolicyStatement {
  readonly Sid?: string;
  readonly Effect?: 'Allow' | 'Deny' | (string & {});
  readonly Principal?: unknown;
  readonly Action?: string | readonly string[];
  readonly NotAction?: string | readonly string[];
  readonly Resource?: string | readonly string[];
  readonly NotResource?: string | readonly string[];
  /** Values by key by operator, such as `{ StringEquals: { 's3:prefix': ['a/'] } }`. */
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A policy to be sent: as replies have it, or its JSON text. */
export type PolicyInput = PolicyDocument | string;

/** As JSON text without white space. */
export function policyText(field: string, policy: PolicyInput): string {
  return documentText(field, typeof policy === 'string' ? parsed(field, policy) : policy);
}

/** The same for what is sent within another document. */
export function policyObject(field: string, policy: PolicyInput): object {
  return JSON.parse(policyText(field, policy)) as object;
}

function parsed(field: string, text: string): unknown {
  try {
    return JSON.parse(givenText(field, text)) as unknown;
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(field, 'It must be a policy document, or one as JSON text.');
  }
}

/** A reply's policy, which some calls tell as text. */
export function policyTold(policy: unknown): PolicyDocument {
  const document = typeof policy === 'string' ? parseJson(Buffer.from(policy)) : policy;
  if (!isObject(document)) throw wrongShape('policy', 'a document');
  return document;
}
