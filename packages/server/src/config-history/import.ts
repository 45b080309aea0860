import { configImport as row } from '@longshore/contract/config-history/config-history';
import { configImport as importConfig, isAdminApiError } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireRevision } from '#/http/revision.ts';
import { noteRestart } from '#/service/note-restart.ts';
import { ConsoleError, toConsoleError } from '#/upstream/errors.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { toldSide } from './differences.ts';
import { readImport } from './read-file.ts';

export const configImport: Handler<typeof row> = async (ctx, { query: { revision } }) => {
  requireAdmin(ctx.session, 'the import of its configuration');
  const { text, differences, secrets, revision: now } = await readImport(ctx, row);
  requireRevision(revision, now);
  ctx.change.before({ settings: toldSide(differences, 'before') });
  ctx.change.after({ settings: toldSide(differences, 'after') });
  await importConfig(ctx.admin, { text }, { signal: ctx.signal }).catch((cause: unknown) => {
    throw refusedWhole(cause, [...secrets, ...valuesIn(text)]);
  });
  await noteRestart(ctx);
};

/** The server's sentences repeat what they refuse, and that may be a secret: they are told where they hold no value of a text. */
function refusedWhole(cause: unknown, values: readonly string[]): unknown {
  if (!isAdminApiError(cause) || cause.status !== 400) return cause;
  const { code, status, message } = toConsoleError(cause);
  const isTold = !values.some((value) => message.includes(value));
  return new ConsoleError(
    { code, status, message: 'The storage server refused the file; nothing was changed' },
    { detailedMessage: isTold ? message : '', field: 'body' },
  );
}

const valuesIn = (text: string): string[] =>
  [...text.matchAll(/="([^"\n]{6,})"/g)].map(([, value = '']) => value);
