import { createPrivateKey, X509Certificate } from 'node:crypto';
import { unwatchFile, watchFile } from 'node:fs';
import type https from 'node:https';
import { createSecureContext } from 'node:tls';
import type { Logger } from 'pino';
import { codeOf, ConfigError, readNamed } from '#/config.ts';

export interface TlsFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

/** Both files, once they are known to be of use; a refusal names the setting and the file. */
export function readTls({ certFile, keyFile }: TlsFiles): { cert: Buffer; key: Buffer } {
  const cert = readNamed('CONSOLE_TLS_CERT', certFile);
  const key = readNamed('CONSOLE_TLS_KEY', keyFile);
  tryOut(`CONSOLE_TLS_CERT: the file ${certFile} has no certificate in PEM form`, () =>
    createSecureContext({ cert }),
  );
  tryOut(`CONSOLE_TLS_KEY: the file ${keyFile} has no private key in PEM form`, () =>
    createSecureContext({ key }),
  );
  if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)))
    throw new ConfigError(`CONSOLE_TLS_KEY: ${keyFile} is not the key of the certificate in ${certFile}`);
  return { cert, key };
}

function tryOut(words: string, attempt: () => unknown): void {
  try {
    attempt();
  } catch (cause) {
    throw new ConfigError(`${words} (${codeOf(cause)})`, { cause });
  }
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
