import { readFileSync } from 'node:fs';
import type { StorageServer } from '@longshore/testkit/s3';

const variable = 'LONGSHORE_E2E_STAGE';

/** What the whole run shares: one storage server and the built console in front of it. */
export interface Stage {
  consoleUrl: string;
  minio: StorageServer;
}

/** Called once, before the workers start: they inherit the variable. */
export function announceStage(file: string): void {
  process.env[variable] = file;
}

export function readStage(): Stage {
  const file = process.env[variable];
  if (file === undefined)
    throw new Error('The specs run through e2e/playwright.config.ts, whose setup starts the servers.');
  return JSON.parse(readFileSync(file, 'utf8')) as Stage;
}
