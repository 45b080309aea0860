import { accountInfo, createAdmin } from '@longshore/madmin';
import type { StorageServer } from './s3.ts';
import { waitFor } from './wait.ts';

/** Waits until the server's account call lists these buckets: it answers from a list that may be two seconds old. */
export async function untilListed(server: StorageServer, names: readonly string[]): Promise<void> {
  const credentials = { accessKey: server.rootUser, secretKey: server.rootPassword };
  const admin = createAdmin({ endpoint: server.endpoint, credentials });
  await waitFor('The buckets being listed', async () => {
    const { Buckets } = await accountInfo(admin, {});
    const listed = new Set(Buckets.map(({ name }) => name));
    return names.every((name) => listed.has(name));
  });
}
