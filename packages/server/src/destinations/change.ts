import { type DestinationService, kindOf } from '@longshore/contract/destinations/destination-kinds';
import { maskedAddress } from '@longshore/contract/destinations/masked-address';
import { configSet } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { redacted } from '#/journal/without-secrets.ts';
import { noteRestart } from '#/service/note-restart.ts';
import { destinationFault } from './faults.ts';

type Properties = Readonly<Record<string, string>>;

interface Named {
  readonly service: DestinationService;
  readonly accountId: string;
  readonly isNew?: boolean;
}

/** For the journal, which more people may read: the path of a webhook is often all that protects it. */
export function journalProperties(
  service: DestinationService,
  properties: Properties,
): Record<string, string> {
  const urls = new Set<string>(
    kindOf(service).settings.flatMap(({ key, type }) => (type === 'url' ? [key] : [])),
  );
  return Object.fromEntries(
    Object.entries(toldProperties(service, properties)).map(([key, value]) => [
      key,
      urls.has(key) && value !== '' ? hostOf(value) : value,
    ]),
  );
}

/** A user name may be a token. */
function hostOf(address: string): string {
  const { protocol, host, username, password, pathname, search, hash } = URL.parse(address) ?? {};
  if (host === undefined || host === '') return redacted;
  const rest = [username, password, pathname === '/' ? '' : pathname, search, hash].join('');
  return `${protocol}//${host}${rest === '' ? '' : '/…'}`;
}

/** As they may be shown to whoever may change them. */
export function toldProperties(service: DestinationService, properties: Properties): Record<string, string> {
  const types = new Map(kindOf(service).settings.map(({ key, type }) => [key, type]));
  return Object.fromEntries(
    Object.entries(properties).map(([key, value]) => {
      const type = types.get(key);
      if (value === '' || key === 'enable') return [key, value];
      if (type === undefined || type === 'secret') return [key, redacted];
      return [key, type === 'url' || type === 'connection' ? maskedAddress(value) : value];
    }),
  );
}

/** Before the first call: a request that ends early would be kept with its body, and what protects a webhook in it. */
export function tellSent(
  { change }: Pick<SessionContext, 'change'>,
  { service, accountId, isNew = false }: Named,
  properties: Properties,
): void {
  const name = isNew ? { name: `${service}:${accountId}` } : {};
  change.after({ ...name, ...journalProperties(service, properties) });
}

/** The storage server tries an enabled destination before it stores it; what it refuses changes nothing. */
export async function setDestination(
  ctx: SessionContext,
  { service, accountId, isNew = false }: Named,
  properties: Properties,
): Promise<{ restart: boolean }> {
  const keyValues = Object.entries(properties).map(([key, value]) => ({ key, value }));
  tellSent(ctx, { service, accountId, isNew }, properties);
  const target = { subsystem: `notify_${service}`, target: accountId };
  const call = configSet(ctx.admin, { ...target, keyValues }, { signal: ctx.signal });
  const { needsRestart } = await call.catch((cause: unknown) => {
    throw destinationFault(cause, { service, keyValues });
  });
  if (needsRestart) await noteRestart(ctx);
  return { restart: needsRestart };
}
