import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageHints } from './page-hints.ts';
import { servePreviewFrame } from './preview-frame.ts';
import { pathOf } from './request-path.ts';
import { rereading } from './rereading.ts';
import { assetPolicy, guidePolicy, noDevices, pagePolicy } from './security-headers.ts';

export interface PageOptions {
  /** The built front end: `index.html`, `preview-frame.html`, `assets/` and a few files beside them. */
  readonly webDir: string;
  /** `/` or `/x/`. */
  readonly basePath: string;
  /** Where the documentation is; the guide beside the page when the administrator names nothing. */
  readonly docsUrl?: string | undefined;
  /** Whether visitors without a session may be shown public buckets. */
  readonly isAnonymousAllowed?: boolean;
  /** Where browsers reach the storage server itself. */
  readonly storageOrigin?: string | undefined;
}

export type RenderPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Serves the assets and answers how to render the page; undefined where no front end was built. */
export async function servePage(
  app: FastifyInstance,
  { webDir, basePath, docsUrl = `${basePath}guide/`, isAnonymousAllowed = false, storageOrigin }: PageOptions,
): Promise<RenderPage | undefined> {
  const index = join(webDir, 'index.html');
  if (!existsSync(index)) return undefined;
  await app.register(fastifyStatic, {
    root: webDir,
    prefix: '/',
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'deny',
  });
  app.get<{ Params: { '*': string } }>('/assets/*', { exposeHeadRoute: true }, (request, reply) => {
    const name = request.params['*'];
    if (!isPlainName(name)) {
      reply.callNotFound();
      return reply;
    }
    reply.headers({
      'content-security-policy': assetPolicy,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    return reply.sendFile(`assets/${name}`);
  });
  const files = readdirSync(webDir, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(?:html|json|br|gz)$/.test(entry.name),
  );
  for (const { name } of files)
    app.get(`/${name}`, { exposeHeadRoute: true }, (_request, reply) => {
      reply.header('cache-control', 'public, max-age=3600');
      return reply.sendFile(name);
    });
  serveGuide(app, basePath);
  servePreviewFrame(app, webDir);
  const docs = `<meta name="longshore-docs" content="${attribute(docsUrl)}">`;
  const settings = isAnonymousAllowed ? `${docs}<meta name="longshore-anonymous" content="on">` : docs;
  const template = rereading(
    index,
    (html) => templateOf(html, basePath).replace('</head>', () => `${settings}</head>`),
    '',
  );
  const hintsFor = pageHints(webDir);
  return (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .code(200)
      .headers({
        'content-security-policy': pagePolicy(nonce, storageOrigin),
        'permissions-policy': noDevices,
      })
      .type('text/html; charset=utf-8')
      .send(
        template()
          .replace('</head>', () => `${hintsFor(request)}</head>`)
          .replaceAll('__CSP_NONCE__', nonce),
      );
  };
}

/** The guide is plain files that link to each other relatively. */
function serveGuide(app: FastifyInstance, basePath: string): void {
  app.get('/guide', (_request, reply) => reply.redirect(`${basePath}guide/`));
  app.get<{ Params: { '*': string } }>('/guide/*', { exposeHeadRoute: true }, (request, reply) => {
    const name = request.params['*'] || 'index.html';
    if (!isPlainName(name)) {
      reply.callNotFound();
      return reply;
    }
    reply.headers({ 'content-security-policy': guidePolicy, 'cache-control': 'public, max-age=3600' });
    return reply.sendFile(`guide/${name}`);
  });
}

const signs: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const attribute = (text: string): string => text.replace(/[&"<]/g, (sign) => signs[sign] ?? sign);

/** No empty, dotted or climbing part; the rest is the file system's to find or not. */
const isPlainName = (name: string): boolean =>
  name.split('/').every((part) => /^[^.\\\0][^\\\0]*$/.test(part));

/** The page with its base element, and a place for the nonce where scripts that add styles find it. */
function templateOf(html: string, basePath: string): string {
  const bare = html.replace(/<base\b[^>]*>/gi, '');
  const meta = /property="csp-nonce"/.test(bare) ? '' : '<meta property="csp-nonce" nonce="__CSP_NONCE__">';
  return bare.replace(/<head\b[^>]*>/i, (head) => `${head}<base href="${basePath}">${meta}`);
}

/** Whether a GET that no route answers is a person opening the page; files that are missing are not. */
export function wantsPage(request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = pathOf(request);
  if (path.startsWith('/assets/')) return false;
  const { accept } = request.headers;
  if (accept?.includes('text/html') === true) return true;
  const isAnything = accept === undefined || accept.trim() === '*/*';
  return isAnything && !/\.[A-Za-z0-9]{1,8}$/.test(path);
}
