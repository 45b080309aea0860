import type { FastifyInstance } from 'fastify';

/** What every answer carries; a page or a preview replaces the policy with its own. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  // Another port of the same host gets our cookies sent along: without this its pages could include what is private.
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/** For a year the browser asks by https only. Not for the names below ours, which may be other people's. */
const httpsOnly = 'max-age=31536000';

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, ...commonHeaders });
    if (request.protocol === 'https') reply.header('strict-transport-security', httpsOnly);
  });
}

/**
 * A script runs when the page itself names it, or when such a script loads it; where it comes from decides nothing. Calls
 * go to the console, and to the storage server where browsers reach it.
 */
export const pagePolicy = (nonce: string, storageOrigin?: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${storageOrigin === undefined ? '' : ` ${storageOrigin}`}`,
    "worker-src 'self'",
    "frame-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

/** An origin of its own, one script that shows what it is given, and nothing from anywhere. */
export const previewFramePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    // Documents bring styles of their own; those can fetch nothing either.
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    'media-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');

/** What is saved and not shown may be HTML; opened all the same, it can do nothing in our name. */
export const downloadPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * What is shown by itself, in a tab of its own. Browsers show no PDF in a sandbox; what they show it with has an origin of
 * its own.
 */
export const inlinePolicy = (contentType: string): string =>
  contentType.trim().toLowerCase().startsWith('application/pdf')
    ? "default-src 'none'; frame-ancestors 'none'"
    : downloadPolicy;

/** Of scripts that run as workers: they take apart what anyone wrote, with decoders that the build has, and fetch nothing. */
export const assetPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'";

/** The guide is text, pictures and one style sheet. */
export const guidePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * What a console has no use for, neither the page nor anything that might be smuggled into it. Bluetooth is left out:
 * browsers without it complain of the name.
 */
export const noDevices = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');
