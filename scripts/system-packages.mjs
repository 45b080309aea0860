// What the tests need from the system: a browser, a reverse proxy, a database, a directory, receivers of events, mounts of their own. As root on Debian they are installed.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { step } from './progress.mjs';
import { Refusal, capture } from './runtime.mjs';
import { findOnPath } from './storage-binary.mjs';

const needed = [
  {
    package: 'chromium',
    programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    variable: 'CHROMIUM_BIN',
  },
  { package: 'nginx-light', programs: ['nginx'] },
  { package: 'openssl', programs: ['openssl'] },
  // Its programs are in a folder of their version; pg_lsclusters comes with every one.
  { package: 'postgresql', programs: ['pg_lsclusters'] },
  // Without an own configuration, so that no directory of the system's starts on port 389.
  { package: 'slapd', programs: ['slapd'], answers: ['slapd slapd/no_configuration boolean true'] },
  { package: 'redis-server', programs: ['redis-server'] },
  { package: 'nats-server', programs: ['nats-server'] },
  { package: 'util-linux', programs: ['unshare', 'setpriv'] },
];

export async function ensureSystemPackages() {
  const missing = needed.filter(
    ({ programs, variable }) =>
      !(variable && process.env[variable]) &&
      !programs.some((name) => findOnPath(name, ['/usr/bin', '/usr/sbin', '/usr/local/sbin'])),
  );
  if (missing.length === 0) return;
  const names = missing.map((one) => one.package);
  if (process.getuid?.() !== 0 || !findOnPath('apt-get', ['/usr/bin'])) {
    throw new Refusal(
      `The tests need ${names.join(', ')} from the system. On Debian or Ubuntu:\n  sudo apt-get install ${names.join(' ')}`,
    );
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const answers = missing.flatMap((one) => one.answers ?? []);
  const preseed = ['sh', '-c', 'printf "%s\\n" "$@" | debconf-set-selections', 'sh', ...answers];
  const commands = [
    ['apt-get', 'update'],
    ...(answers.length > 0 ? [preseed] : []),
    ['apt-get', 'install', '--yes', '--no-install-recommends', ...names],
  ];
  await step(`Installing ${names.join(', ')}`, async (note) => {
    const letServicesStart = keepServicesFromStarting();
    try {
      for (const command of commands) {
        const [program = '', ...words] = command;
        const { code, output } = await capture(program, words, { note, env });
        if (code !== 0) throw new Refusal(`${command.join(' ')} failed:\n${output.slice(-3000)}`);
      }
    } finally {
      letServicesStart();
    }
  });
}

const policyFile = '/usr/sbin/policy-rc.d';

/** The tests start what they need themselves; a machine's own policy, where it has one, stays as it is. */
function keepServicesFromStarting() {
  if (existsSync(policyFile)) return () => undefined;
  writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  return () => rmSync(policyFile, { force: true });
}
