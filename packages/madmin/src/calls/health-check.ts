import type { CallOptions } from '../admin.ts';
import { refuseOddSuccess } from '../call.ts';
import { InputError } from '../errors/input-error.ts';
import { UnexpectedReplyError } from '../errors/unexpected-reply-error.ts';
import { oneOf } from '../input-rules.ts';
import { refuseRedirect } from '../redirect.ts';
import { refusalOf } from '../refusal.ts';
import { askServer, type Server } from '../send.ts';
import type { TransportReply } from '../transport/transport.ts';

/** What a server, or its cluster, says of its health. */
export interface HealthAnswer {
  readonly healthy: boolean;
  /** 200; 412 when taking the node away would cost the quorum; 503 when it is lost, or the server is starting. */
  readonly status: number;
  /** Drives of a set that must answer, for writes and for reads; asked of the cluster only. */
  readonly writeQuorum?: number;
  readonly readQuorum?: number;
  /** Drives that are being healed. */
  readonly healingDrives?: number;
  /** The server's own word, such as `offline` while it starts. */
  readonly serverStatus?: string;
}

const paths = {
  live: '/minio/health/live',
  ready: '/minio/health/ready',
  cluster: '/minio/health/cluster',
  'cluster-read': '/minio/health/cluster/read',
};

const kinds = Object.keys(paths) as (keyof typeof paths)[];
const maxReplyBytes = 100_000;

/**
 * Whether the node is up (`live`, `ready`), or the deployment can be written to (`cluster`) or read from
 * (`cluster-read`). Open to all: only `endpoint`, and `transport` when given, are used. That it is not healthy is an
 * answer, not an error. A page that comes with success, as from a portal, is an UnexpectedReplyError.
 */
export async function healthCheck(
  server: Server,
  input: {
    readonly kind: 'live' | 'ready' | 'cluster' | 'cluster-read';
    /** Whether it would be so still without this node. Of the cluster only. */
    readonly maintenance?: boolean | undefined;
  },
  options: CallOptions = {},
): Promise<HealthAnswer> {
  const { maintenance = false } = input;
  const kind = oneOf('kind', input.kind, kinds);
  if (maintenance && !kind.startsWith('cluster'))
    throw new InputError('maintenance', 'It can be asked of the cluster only.');
  const path = paths[kind];
  return await askServer(
    server,
    {
      method: 'GET',
      path,
      prepare: () => ({ path: maintenance ? `${path}?maintenance=true` : path, headers: {}, maxReplyBytes }),
      read: answerOf,
    },
    options,
  );
}

function answerOf(reply: TransportReply): HealthAnswer {
  refuseRedirect(reply);
  refuseOddSuccess(reply);
  const healthy = reply.status === 200;
  if (!healthy && reply.status !== 412 && reply.status !== 503) throw refusalOf(reply, Date.now());
  // The server's own answer is without a body.
  if (healthy && reply.body.length > 0)
    throw new UnexpectedReplyError('wrong-shape', "The server's answer is not that of a health check.");
  return { healthy, status: reply.status, ...factsOf(reply) };
}

function factsOf(reply: TransportReply): Partial<HealthAnswer> {
  const writeQuorum = numberIn(reply, 'x-minio-write-quorum');
  const readQuorum = numberIn(reply, 'x-minio-read-quorum');
  const healingDrives = numberIn(reply, 'x-minio-healing-drives');
  const serverStatus = reply.header('x-minio-server-status');
  return {
    ...(writeQuorum === undefined ? {} : { writeQuorum }),
    ...(readQuorum === undefined ? {} : { readQuorum }),
    ...(healingDrives === undefined ? {} : { healingDrives }),
    ...(serverStatus === undefined ? {} : { serverStatus }),
  };
}

function numberIn(reply: TransportReply, name: string): number | undefined {
  const text = reply.header(name);
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
}
