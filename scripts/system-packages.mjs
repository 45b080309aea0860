// What the tests need from the system: a browser, a reverse proxy, a database, mounts of their own. As root on Debian they are installed.
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
  await step(`Installing ${names.join(', ')}`, async (note) => {
    for (const words of [['update'], ['install', '--yes', '--no-install-recommends', ...names]]) {
      const { code, output } = await capture('apt-get', words, { note, env });
      if (code !== 0) throw new Refusal(`apt-get ${words.join(' ')} failed:\n${output.slice(-3000)}`);
    }
  });
}
