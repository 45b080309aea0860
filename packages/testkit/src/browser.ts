import { chromium, type Browser } from 'playwright-core';
import { findOnPath } from '../../../scripts/storage-binary.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium without the window around its pages, which takes half of the processor's time. */
const headlessNames = ['chromium-headless-shell', 'chrome-headless-shell'];

/** What specs run in: the headless shell where there is one, Chromium otherwise. */
export const specBrowserPath = (): string => chromiumPath([...headlessNames, ...names]);

/** The system's Chromium: CHROMIUM_BIN, or the first known name on PATH. */
function chromiumPath(wanted = names): string {
  const found =
    process.env['CHROMIUM_BIN'] ?? wanted.map((name) => findOnPath(name, ['/usr/bin'])).find(Boolean);
  if (found === undefined)
    throw new Error(
      'Chromium was not found: install it (apt-get install chromium), or name it in CHROMIUM_BIN.',
    );
  return found;
}

/** Flags that keep Chromium quiet: no calls to its maker, and a sandbox unless it runs as root, where it cannot. */
export function chromiumFlags(): string[] {
  const quiet = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet;
}

/** A headless browser of the system; the caller closes it. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumFlags(),
    chromiumSandbox: process.getuid?.() !== 0,
  });
}
