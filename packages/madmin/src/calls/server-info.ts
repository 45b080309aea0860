import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { isObject, listAt, parseObject, textAt, wrongShape } from '../reply.ts';

/** Names are the server's own; members not listed here are kept. Zero, false and empty members are often left out. */
export interface ServerInfo {
  readonly mode: string;
  readonly servers: readonly ServerNode[];
  readonly region?: string;
  readonly deploymentID?: string;
  readonly domain?: readonly string[];
  readonly sqsARN?: readonly string[] | null;
  readonly buckets?: Count;
  readonly objects?: Count;
  readonly versions?: Count;
  readonly deletemarkers?: Count;
  readonly usage?: { readonly size: number; readonly error?: string };
  readonly services?: Readonly<Record<string, unknown>>;
  readonly backend?: Backend;
  readonly pools?: Readonly<Record<string, unknown>>;
  readonly [member: string]: unknown;
}

export interface Count {
  readonly count: number;
  readonly error?: string;
}

export interface Backend {
  readonly backendType?: string;
  readonly onlineDisks?: number;
  readonly offlineDisks?: number;
  readonly standardSCParity?: number;
  readonly rrSCParity?: number;
  readonly totalSets?: readonly number[];
  readonly totalDrivesPerSet?: readonly number[];
  readonly [member: string]: unknown;
}

export interface ServerNode {
  readonly endpoint: string;
  readonly state?: string;
  /** Seconds. */
  readonly uptime?: number;
  readonly version?: string;
  readonly commitID?: string;
  readonly network?: Readonly<Record<string, string>>;
  readonly drives?: readonly ServerDrive[];
  readonly poolNumber?: number;
  readonly [member: string]: unknown;
}

export interface ServerDrive {
  readonly endpoint?: string;
  readonly path?: string;
  readonly state?: string;
  readonly uuid?: string;
  readonly totalspace?: number;
  readonly usedspace?: number;
  readonly availspace?: number;
  readonly pool_index?: number;
  readonly set_index?: number;
  readonly disk_index?: number;
  readonly [member: string]: unknown;
}

/** Mode, versions, nodes, drives and totals of the deployment. Needs `admin:ServerInfo`. */
export async function serverInfo(
  admin: Admin,
  _input: Readonly<Record<never, never>> = {},
  options: CallOptions = {},
): Promise<ServerInfo> {
  const reply = await sendCall(admin, { method: 'GET', path: '/info' }, options);
  const wire = parseObject(reply.body);
  const servers = listAt(wire, 'servers');
  for (const server of servers) {
    if (!isObject(server) || typeof server['endpoint'] !== 'string') {
      throw wrongShape('a server', 'an object with an endpoint');
    }
  }
  // Checked one by one above.
  return { ...wire, mode: textAt(wire, 'mode'), servers: servers as readonly ServerNode[] };
}
