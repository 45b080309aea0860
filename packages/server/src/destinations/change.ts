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
      urls.has(key) ? value.replace(/^([a-z][a-z0-9+.-]*:\/\/[^/?#]+)[/?#].+$/i, '$1/…') : value,
    ]),
  );
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

/** The storage server tries an enabled destination before it stores it; what it refuses changes nothing. */
export async function setDestination(
  ctx: SessionContext,
  { service, accountId, isNew = false }: Named,
  properties: Properties,
): Promise<{ restart: boolean }> {
  const keyValues = Object.entries(properties).map(([key, value]) => ({ key, value }));
  const name = isNew ? { name: `${service}:${accountId}` } : {};
  ctx.change.after({ ...name, ...journalProperties(service, properties) });
  const target = { subsystem: `notify_${service}`, target: accountId };
  const call = configSet(ctx.admin, { ...target, keyValues }, { signal: ctx.signal });
  const { needsRestart } = await call.catch((cause: unknown) => {
    throw destinationFault(cause, { service, keyValues });
  });
  if (needsRestart) await noteRestart(ctx);
  return { restart: needsRestart };
}
