import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type https from 'node:https';
import type { Logger } from 'pino';

export interface TlsFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

export function readTls({ certFile, keyFile }: TlsFiles): { cert: Buffer; key: Buffer } {
  return { cert: readFileSync(certFile), key: readFileSync(keyFile) };
}

/** Looking at the files works for every kind of mount, also where a renewal swaps a link. */
const lookEveryMs = 2000;

/** Takes up a renewed certificate without a restart; a broken pair leaves the old one in use. Answers how to stop. */
export function reloadTls(server: https.Server, files: TlsFiles, log: Logger): () => void {
  const reload = () => {
    try {
      server.setSecureContext(readTls(files));
      log.info('the certificate was read anew');
    } catch (cause) {
      // Certificate and key are seldom replaced in the same moment: the second change comes here again.
      log.warn({ err: cause }, 'the certificate on disk cannot be used; the former one stays');
    }
  };
  for (const file of [files.certFile, files.keyFile])
    watchFile(file, { interval: lookEveryMs, persistent: false }, reload);
  return () => {
    for (const file of [files.certFile, files.keyFile]) unwatchFile(file, reload);
  };
}
