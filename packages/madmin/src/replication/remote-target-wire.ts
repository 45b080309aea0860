import { originOf } from '../endpoint.ts';
import { InputError } from '../errors/input-error.ts';

export interface RemoteTargetCredentials {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly sessionToken?: string | undefined;
}

/** What can be told when a target is made, and changed later. */
export interface RemoteTargetSettings {
  /** Answer a write only when the target has it too. Default false. */
  readonly replicationSync?: boolean | undefined;
  /** Do not ask the target for objects that are not here yet. Default false. */
  readonly disableProxy?: boolean | undefined;
  /** Bytes a second. 0, the default: no limit. Otherwise at least 100,000,000. */
  readonly bandwidthBytesPerSecond?: number | undefined;
  /** How often the server looks whether the target is up. 0, the default: as the server likes. */
  readonly healthCheckDurationMs?: number | undefined;
  /** Whether the bucket goes into the path of addresses rather than into the host's name. Default `auto`. */
  readonly path?: 'on' | 'off' | 'auto' | undefined;
}

/** Members of the wire by the parameter that has the server take them from an update. */
export function settingsWire(input: RemoteTargetSettings): ReadonlyMap<string, object> {
  const wire = new Map<string, object>();
  const { replicationSync, disableProxy, bandwidthBytesPerSecond, healthCheckDurationMs, path } = input;
  if (replicationSync !== undefined) wire.set('sync', { replicationSync });
  if (disableProxy !== undefined) wire.set('proxy', { disableProxy });
  if (bandwidthBytesPerSecond !== undefined) {
    checkAmount('bandwidthBytesPerSecond', bandwidthBytesPerSecond);
    wire.set('bandwidth', { bandwidthlimit: bandwidthBytesPerSecond });
  }
  if (healthCheckDurationMs !== undefined) {
    const healthCheckDuration = Math.round(healthCheckDurationMs * 1_000_000);
    checkAmount('healthCheckDurationMs', healthCheckDuration);
    wire.set('healthcheck', { healthCheckDuration });
  }
  if (path !== undefined) wire.set('path', { path });
  return wire;
}

export function merged(parts: ReadonlyMap<string, object>): object {
  return Array.from(parts.values()).reduce((all, part) => ({ ...all, ...part }), {});
}

/** The server takes a negative amount, and shows it later as if it meant something. */
function checkAmount(field: string, amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new InputError(field, 'It must be 0 or more, and not too large to be exact.');
  }
}

/** The server wants host and port only: it answers to a URL that the target does not exist. */
export function placeWire(endpoint: string): { endpoint: string; secure: boolean } {
  const { origin, host } = originOf(endpoint);
  return { endpoint: host, secure: origin.startsWith('https:') };
}
