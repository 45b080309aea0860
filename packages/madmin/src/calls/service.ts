import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { isObject, listAt, parseObject, wrongShape } from '../reply.ts';

export interface ServiceRestarted {
  /** One a node; empty from servers that do not report. */
  readonly results: readonly {
    readonly host: string;
    readonly err?: string;
    readonly [member: string]: unknown;
  }[];
}

/** Restarts all nodes. The reply comes before the restart does: for a moment the server still answers. */
export async function serviceRestart(
  admin: Admin,
  _input: Readonly<Record<never, never>> = {},
  options: CallOptions = {},
): Promise<ServiceRestarted> {
  const query = { action: 'restart', 'dry-run': 'false', type: '2' };
  const reply = await sendCall(admin, { method: 'POST', path: '/service', query }, options);
  if (reply.body.length === 0) return { results: [] };
  const results = listAt(parseObject(reply.body), 'results');
  for (const result of results) {
    if (!isObject(result) || typeof result['host'] !== 'string')
      throw wrongShape('a result', 'an object with a host');
  }
  // Checked one by one above.
  return { results: results as ServiceRestarted['results'] };
}
