import { createAdmin, type Admin } from '@longshore/madmin';
import { recorded, recordingTransport } from './admin-recorder.ts';
import { sharedMinio, type Minio } from './minio.ts';
import { adminOf, createUser } from './personas.ts';
import { nothingPolicy } from './persona-policies.ts';
import type { StorageServer } from './s3.ts';

export { recorded, recordingTransport } from './admin-recorder.ts';

/** What the server answers to a user without the right. */
export const accessDenied = { name: 'AdminApiError', code: 'AccessDenied', status: 403 };

/** A real server and two real accounts there, whose calls are written down for COVERAGE.md. */
export interface AdminFixture {
  readonly server: Minio;
  readonly root: Admin;
  /** A user who may do nothing. */
  readonly lesser: Admin;
}

let shared: Promise<AdminFixture> | undefined;

/** The storage server that the files of one worker share. */
export function adminFixture(): Promise<AdminFixture> {
  shared ??= sharedMinio().then(adminFixtureOf);
  return shared;
}

/** The same for a server of the test's own. */
export async function adminFixtureOf(server: Minio): Promise<AdminFixture> {
  const root = recorded(adminOf(server));
  return { server, root, lesser: await lesserOf(server) };
}

/** A user of that server who may do nothing; goes with the server. */
export async function lesserOf(server: StorageServer): Promise<Admin> {
  const { accessKey, secretKey } = await createUser(adminOf(server), 'lesser', nothingPolicy);
  const credentials = { accessKey, secretKey };
  return createAdmin({ endpoint: server.endpoint, credentials, transport: recordingTransport() });
}
