import { catalogue } from '#/messages/catalogue.ts';

const inspect = {
  action: 'Inspect',
  title: 'Inspect {{name}}',
  text: 'Downloads the metadata of this object as stored on each drive, for diagnosis. It includes the data of small objects.',
  encrypt: 'Encrypt the file',
  encryptHelp: 'Only those who have the key can open it.',
  publicKey: 'Your public key (optional)',
  publicKeyHelp:
    'An RSA key in PEM format. Its private key opens the file; if empty, a key is created for this file.',
  publicKeyInvalid: 'Enter an RSA public key of at least 2,048 bits',
  plainHelp: 'Anyone who has the file can read it.',
  submit: 'Download',
  failed: 'The object could not be inspected',
  keyTitle: 'Key of the file',
  keyText:
    'Keep this key apart from {{file}}. Nobody can open the file without it, and it is not shown again.',
  key: 'Private key',
  saveKey: 'Save key',
  copyKey: 'Copy key',
  keyCopied: 'Key copied',
  keyNotCopied: 'The browser refused access to the clipboard',
  close: 'Close',
} as const;

export const inspectMessages = catalogue({ inspect });
