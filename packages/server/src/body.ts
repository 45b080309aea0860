import type { FastifyInstance } from 'fastify';
import { refuse } from './errors.ts';
import { jsonBodyBytes } from './row-limits.ts';

/** JSON only; an empty body counts as none, as scripts send `Content-Type` with nothing behind it. */
export function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: jsonBodyBytes },
    (_request, text, done) => {
      if (text.length === 0) {
        done(null, undefined);
        return;
      }
      try {
        done(null, JSON.parse(text.toString()));
      } catch (cause) {
        done(refuse('InvalidInput', 'The body is not valid JSON', { field: 'body', cause }));
      }
    },
  );
}

/** The handler reads the stream itself. */
export function readNothing(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _stream, done) => done(null));
}
