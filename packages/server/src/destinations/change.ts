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
}

/** As they may be shown and kept in the journal: an address is as good as a password where it holds one. */
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
  { service, accountId }: Named,
  properties: Properties,
): Promise<{ restart: boolean }> {
  const keyValues = Object.entries(properties).map(([key, value]) => ({ key, value }));
  ctx.change.after(toldProperties(service, properties));
  const target = { subsystem: `notify_${service}`, target: accountId };
  const call = configSet(ctx.admin, { ...target, keyValues }, { signal: ctx.signal });
  const { needsRestart } = await call.catch((cause: unknown) => {
    throw destinationFault(cause, { service, keyValues });
  });
  if (needsRestart) await noteRestart(ctx);
  return { restart: needsRestart };
}
