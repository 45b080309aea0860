import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { rereading } from './rereading.ts';
import { noDevices, previewFramePolicy } from './security-headers.ts';

/** The frame in which the page shows what it does not trust; one document, for pages of ours only. */
export function servePreviewFrame(app: FastifyInstance, webDir: string): void {
  const file = join(webDir, 'preview-frame.html');
  if (!existsSync(file)) return;
  const template = rereading(file, (html) => html, '');
  app.get('/preview-frame', (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({
        'content-security-policy': previewFramePolicy(nonce),
        'permissions-policy': noDevices,
        'x-frame-options': 'SAMEORIGIN',
      })
      .type('text/html; charset=utf-8')
      .send(template().replaceAll('__CSP_NONCE__', nonce));
  });
}
