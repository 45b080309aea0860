import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { isObject, listAt, parseObject, textAt, wrongShape } from '../reply.ts';

/** The names of a subsystem's keys, as the server documents them. */
export async function configKeys(admin: Admin, subsystem: string, options: CallOptions): Promise<string[]> {
  const query = { subSys: subsystem, key: '' };
  const reply = await sendCall(admin, { method: 'GET', path: '/help-config-kv', query }, options);
  return listAt(parseObject(reply.body), 'keysHelp').map((help) => {
    if (!isObject(help)) throw wrongShape('a key', 'an object');
    return textAt(help, 'key');
  });
}
