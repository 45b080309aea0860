import { isUtf8 } from 'node:buffer';
import type { Row } from '@longshore/contract/endpoint';
import type { SessionContext } from '#/context.ts';
import { reservationOf } from '#/http/body-budget.ts';
import { lingerOn } from '#/http/linger.ts';
import { readFormFile } from '#/objects/form-file.ts';
import { refuse } from '#/upstream/errors.ts';
import { configLines } from './config-text.ts';
import { type ImportPlan, importPlan } from './import-plan.ts';
import { storedSettings } from './stored-settings.ts';
import { documentedKeys } from './twice-read.ts';

/** As much as the storage server takes. */
const mostBytes = 261_975;

/** What the file of the request would change. */
export async function readImport(ctx: SessionContext, row: Row): Promise<ImportPlan> {
  try {
    const { content } = await readFormFile(ctx, row);
    const text = await textIn(ctx, content);
    const stored = await storedSettings(ctx);
    return importPlan(text, stored, await documentedKeys(ctx, configLines(text), stored.known));
  } catch (cause) {
    lingerOn(ctx);
    throw cause;
  }
}

async function textIn(ctx: SessionContext, content: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of content) {
    bytes += part.length;
    if (bytes > mostBytes)
      throw refuse('BodyTooLarge', 'The file is larger than a configuration can be', {
        detailedMessage: `It may have ${String(mostBytes)} bytes at most.`,
      });
    reservationOf(ctx.request).add(part.length);
    parts.push(part);
  }
  const whole = Buffer.concat(parts);
  if (!isUtf8(whole)) throw refuse('InvalidInput', 'The file is not UTF-8 text', { field: 'body' });
  return whole.toString();
}
