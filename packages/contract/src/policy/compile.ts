import type { Session } from '../session/session.ts';
import { type PolicyDocument, parsePolicy } from './document.ts';

const documents = new WeakMap<object, PolicyDocument | null>();

/** The session's policy, read once for each session; null where the storage server tells none. */
export function compilePolicy(session: Pick<Session, 'policy'>): PolicyDocument | null {
  const known = documents.get(session);
  if (known !== undefined) return known;
  const document = parsePolicy(session.policy);
  documents.set(session, document);
  return document;
}
