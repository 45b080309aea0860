import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
const extensions = {
  server: 'subjectAltName=IP:127.0.0.1,DNS:localhost\nextendedKeyUsage=serverAuth\n',
  client: 'extendedKeyUsage=clientAuth\n',
};

/** In PEM form. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
  /** The authority that issued it. */
  readonly ca: string;
}

export interface CertificateAuthority {
  readonly ca: string;
  /** `name` becomes the common name. */
  issue(wish: { name: string; use: 'server' | 'client'; expired?: boolean }): Promise<Certificate>;
  remove(): Promise<void>;
}

/** An authority of the test's own, trusted by nobody yet. */
export async function makeAuthority(): Promise<CertificateAuthority> {
  const home = await mkdtemp(join(tmpdir(), 'longshore-authority-'));
  await chmod(home, 0o700);
  const file = (name: string): string => join(home, name);
  const self = ['-x509', '-days', '2', '-subj', '/CN=authority'];
  await run('openssl', ['req', ...self, ...newKey, '-keyout', file('ca.key'), '-out', file('ca.crt')]);
  const ca = await readFile(file('ca.crt'), 'utf8');
  let count = 0;
  return {
    ca,
    async issue({ name, use, expired = false }) {
      const of = file(`issued-${String((count += 1))}`);
      await writeFile(`${of}.ext`, extensions[use]);
      const request = ['-subj', `/CN=${name}`, '-keyout', `${of}.key`, '-out', `${of}.csr`];
      await run('openssl', ['req', ...newKey, ...request]);
      const signing = ['-CA', file('ca.crt'), '-CAkey', file('ca.key'), '-extfile', `${of}.ext`];
      const days = ['-days', expired ? '-1' : '2'];
      await run('openssl', ['x509', '-req', '-in', `${of}.csr`, ...signing, ...days, '-out', `${of}.crt`]);
      return { cert: await readFile(`${of}.crt`, 'utf8'), key: await readFile(`${of}.key`, 'utf8'), ca };
    },
    remove: () => rm(home, { recursive: true, force: true }),
  };
}
