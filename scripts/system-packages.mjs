// What the tests need from the system: a browser, a reverse proxy, a database, a directory, receivers of events, mounts of their own. As root on Debian they are installed.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { Refusal, capture } from './processes.mjs';
import { step } from './progress.mjs';
import { findOnPath } from './storage-binary.mjs';

/** Programs by the Debian package that has them; one of them is enough. */
const needed = {
  chromium: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  'nginx-light': ['nginx'],
  openssl: ['openssl'],
  // Its programs are in a folder of their version; pg_lsclusters comes with every one.
  postgresql: ['pg_lsclusters'],
  slapd: ['slapd'],
  'redis-server': ['redis-server'],
  'nats-server': ['nats-server'],
  'util-linux': ['unshare'],
};
// Without an own configuration, so that no directory of the system's starts on port 389.
const answers = 'slapd slapd/no_configuration boolean true';
const policyFile = '/usr/sbin/policy-rc.d';

/** @param {string} name */
const isInstalled = (name) => findOnPath(name, ['/usr/bin', '/usr/sbin', '/usr/local/sbin']) !== undefined;

export async function ensureSystemPackages() {
  const names = /** @type {(keyof typeof needed)[]} */ (Object.keys(needed));
  const missing = names.filter(
    (name) => !needed[name].some(isInstalled) && !(name === 'chromium' && process.env.CHROMIUM_BIN),
  );
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !findOnPath('apt-get', ['/usr/bin'])) {
    throw new Refusal(
      `The tests need ${missing.join(', ')} from the system. On Debian or Ubuntu:\n  sudo apt-get install ${missing.join(' ')}`,
    );
  }
  const commands = [
    'apt-get update',
    ...(missing.includes('slapd') ? [`echo ${answers} | debconf-set-selections`] : []),
    `apt-get install --yes --no-install-recommends ${missing.join(' ')}`,
  ];
  // The tests start what they need themselves; a machine's own policy, where it has one, stays as it is.
  const isOurPolicy = !existsSync(policyFile);
  if (isOurPolicy) writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await step(`Installing ${missing.join(', ')}`, async (note) => {
      const { code, output } = await capture('sh', ['-exc', commands.join('\n')], { note, env });
      if (code !== 0) throw new Refusal(`They could not be installed:\n${output.slice(-3000)}`);
    });
  } finally {
    if (isOurPolicy) rmSync(policyFile, { force: true });
  }
}
