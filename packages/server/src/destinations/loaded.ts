import {
  type DestinationService,
  destinationServices,
  kindOf,
} from '@longshore/contract/destinations/destination-kinds';
import type { ConfigTargetInfo, ServerInfo } from '@longshore/madmin';

export interface Loaded {
  readonly service: DestinationService;
  readonly name: string;
  readonly status: 'online' | 'offline' | 'unknown';
}

/** The targets that the storage server has loaded, with its word for how they are. */
export function loadedIn({ services }: ServerInfo): Loaded[] {
  return (services?.notifications ?? []).flatMap((kinds) =>
    Object.entries(kinds).flatMap(([word, targets]) => {
      const service = serviceOf(word);
      if (service === undefined) return [];
      return targets.flatMap((one) =>
        Object.entries(one).map(([name, { status }]) => ({ service, name, status: statusOf(status) })),
      );
    }),
  );
}

/** The status names PostgreSQL as ARNs do, the settings otherwise. */
const serviceOf = (word: string): DestinationService | undefined =>
  destinationServices.find((service) => word === service || word === kindOf(service).arnWord);

function statusOf(word: unknown): Loaded['status'] {
  const said = typeof word === 'string' ? word.toLowerCase() : '';
  return said === 'online' || said === 'offline' ? said : 'unknown';
}

/** The one without a name is told in any case. */
export function isRunning({ subsystem, target, keyValues, overrides, disabled }: ConfigTargetInfo): boolean {
  if (target !== '_' || !disabled || overrides.length > 0) return true;
  const service = serviceOf(subsystem.replace(/^notify_/, ''));
  const address = service && keyValues.find(({ key }) => key === kindOf(service).addressKey);
  return (address?.value ?? '') !== '';
}
