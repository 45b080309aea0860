import type { TransportReply } from '../transport/transport.ts';

/** What a change of the configuration needs to come into force. */
export interface ConfigChanged {
  /** The server keeps the old setting until it is restarted. */
  readonly needsRestart: boolean;
}

/** Any other value of the header, or none, means that a restart is needed. */
export function changedBy(reply: TransportReply): ConfigChanged {
  return { needsRestart: reply.header('x-minio-config-applied') !== 'true' };
}
