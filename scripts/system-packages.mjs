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
  'mariadb-server': ['mariadbd'],
  mosquitto: ['mosquitto'],
  'rabbitmq-server': ['rabbitmq-server'],
  'util-linux': ['unshare'],
};
/** Saves time only: where it cannot be had, the browser specs run in Chromium. */
const faster = 'chromium-headless-shell';
// Without an own configuration, so that no directory of the system's starts on port 389.
const answers = 'slapd slapd/no_configuration boolean true';
const install = 'apt-get install --yes --no-install-recommends';
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
const policyFile = '/usr/sbin/policy-rc.d';

/** @param {string} name */
const isInstalled = (name) => findOnPath(name, ['/usr/bin', '/usr/sbin', '/usr/local/sbin']) !== undefined;

export async function ensureSystemPackages() {
  const names = /** @type {(keyof typeof needed)[]} */ (Object.keys(needed));
  const missing = names.filter(
    (name) => !needed[name].some(isInstalled) && !(name === 'chromium' && process.env.CHROMIUM_BIN),
  );
  const mayInstall = process.getuid?.() === 0 && findOnPath('apt-get', ['/usr/bin']) !== undefined;
  if (missing.length > 0) await installMissing(missing, mayInstall);
  if (mayInstall && !isInstalled(faster) && !process.env.CHROMIUM_BIN) await installFaster();
}

/** @param {(keyof typeof needed)[]} missing @param {boolean} mayInstall */
async function installMissing(missing, mayInstall) {
  if (!mayInstall) {
    throw new Refusal(
      `The tests need ${missing.join(', ')} from the system. On Debian or Ubuntu:\n  sudo apt-get install ${missing.join(' ')}`,
    );
  }
  const commands = [
    'apt-get update',
    ...(missing.includes('slapd') ? [`echo ${answers} | debconf-set-selections`] : []),
    `${install} ${missing.join(' ')}`,
  ];
  // The tests start what they need themselves; a machine's own policy, where it has one, stays as it is.
  const isOurPolicy = !existsSync(policyFile);
  if (isOurPolicy) writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await step(`Installing ${missing.join(', ')}`, async (note) => {
      const { code, output } = await capture('sh', ['-exc', commands.join('\n')], { note, env });
      if (code !== 0) throw new Refusal(`They could not be installed:\n${output.slice(-3000)}`);
    });
  } finally {
    if (isOurPolicy) rmSync(policyFile, { force: true });
  }
}

/** Other distributions do not have it, and a mirror may be out of reach. */
async function installFaster() {
  await step(`Installing ${faster}`, async (note) => {
    const command = `${install} ${faster} || { apt-get update && ${install} ${faster}; }`;
    const { code } = await capture('sh', ['-c', command], { note, env });
    if (code !== 0)
      process.stderr.write(`${faster} could not be installed: the browser specs take longer.\n`);
  });
}
