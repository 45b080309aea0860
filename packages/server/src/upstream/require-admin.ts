import { refuse } from './errors.ts';
import type { Session } from '#/session/session.ts';

/** For what only the admin API offers; `what` completes "This server does not support …". */
export function requireAdmin(session: Session, what: string): void {
  if (!session.hasAdmin) throw refuse('NotOffered', `This server does not support ${what}`);
}
