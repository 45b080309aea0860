// The published client's side of the encryption tests, for a Node.js that cannot run its sources: standard input is a
// JSON list of cases, as for main.go, standard output the list of their results; bodies are base64.
// Words: the file to import the client from.
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

/** @typedef {(...words: unknown[]) => Promise<Buffer>} AnyFunction */
/** @typedef {{ operation: 'encrypt' | 'decrypt', secretKey: string, body: string, algorithm?: string }} BodyCase */
/** @typedef {{ operation: 'call', name: string, admin: object, input?: object }} CallCase */

const client = /** @type {Record<string, AnyFunction>} */ (
  await import(pathToFileURL(process.argv[2] ?? '').href)
);
const { createAdmin, encryptBody, decryptBody } = client;
const cases = /** @type {(BodyCase | CallCase)[]} */ (JSON.parse(await text(process.stdin)));

/** @param {BodyCase | CallCase} one @returns {Promise<object>} */
async function run(one) {
  if (one.operation === 'call') {
    const admin = createAdmin?.(one.admin);
    return { value: await client[one.name]?.(admin, ...(one.input ? [one.input] : [])) };
  }
  const body = Buffer.from(one.body, 'base64');
  const done =
    one.operation === 'encrypt'
      ? await encryptBody?.(one.secretKey, body, one.algorithm)
      : await decryptBody?.(one.secretKey, body);
  return { body: done?.toString('base64') };
}

const results = await Promise.all(
  cases.map((one) => run(one).catch((/** @type {unknown} */ error) => ({ error: String(error) }))),
);
process.stdout.write(JSON.stringify(results));
