import type { SessionContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { isOwnSite } from './origin.ts';
import { logSecurityEvent } from './security-events.ts';

/**
 * An export with secret keys in it: no other site's page may begin one, also not by leading the browser to its address,
 * and those who watch over security read of it.
 */
export async function secretsExport<Content>(
  { request, log, session }: SessionContext,
  resource: string,
  begin: () => Promise<Content>,
): Promise<Content> {
  if (!isOwnSite(request.headers))
    throw refuse('OriginRefused', 'The call comes from another site', {
      detailedMessage: 'Secret keys are exported from the pages of the console only.',
    });
  const content = await begin();
  logSecurityEvent(log, request, { event: 'secrets-exported', userName: session.userName, resource });
  return content;
}
