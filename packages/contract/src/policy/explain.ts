import type { PolicyDocument } from './document.ts';
import { type AccessRequest, evaluate } from './evaluate.ts';

/** Why a request is allowed or not, for a screen to put into words. */
export type Explanation =
  | { readonly kind: 'allowed' }
  /** The storage server decides by these condition keys (`aws:SourceIp`). */
  | { readonly kind: 'conditional'; readonly keys: readonly string[] }
  /** No statement allows it. */
  | { readonly kind: 'notGranted'; readonly action: string; readonly resource: string }
  /** A Deny refuses it; `sid` names the statement where it has a name. */
  | {
      readonly kind: 'denied';
      readonly action: string;
      readonly resource: string;
      readonly sid: string | null;
    };

export function explain(document: PolicyDocument, request: AccessRequest): Explanation {
  const { allowed, by } = evaluate(document, request);
  const { action, resource } = request;
  if (allowed === true) return { kind: 'allowed' };
  if (allowed === 'conditional') {
    return { kind: 'conditional', keys: [...new Set(by?.conditions.map(({ key }) => key))] };
  }
  return by === null
    ? { kind: 'notGranted', action, resource }
    : { kind: 'denied', action, resource, sid: by.sid };
}
