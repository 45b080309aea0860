const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Bytes from here on would make the first characters likelier than the others. */
const end = 256 - (256 % characters.length);

/** Letters and digits that nobody can guess. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length - text.length)))
      if (byte < end) text += characters[byte % characters.length];
  return text;
}

export const newAccessKey = () => randomText(16);
export const newSecretKey = () => randomText(32);
