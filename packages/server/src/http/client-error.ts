import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ConsoleError, errorBody, refuse } from '#/upstream/errors.ts';
import { commonHeaders } from './security-headers.ts';

/** Answers what the HTTP parser refuses, before there is a request, as any other refusal. */
export function answerClientError(cause: NodeJS.ErrnoException, socket: Socket): void {
  if (cause.code === 'ECONNRESET' || !socket.writable || hasBegunAnswer(socket)) {
    socket.destroy();
    return;
  }
  const error = refusalOf(cause.code);
  const body = JSON.stringify(errorBody(error, ''));
  const lines = Object.entries({
    ...commonHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`);
}

function refusalOf(code: string | undefined): ConsoleError {
  if (code === 'HPE_HEADER_OVERFLOW')
    return refuse('HeadersTooLarge', 'The address and headers are larger than the console accepts');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return refuse('RequestTooSlow', 'The request did not arrive in time');
  return refuse('InvalidInput', 'The request is not valid HTTP');
}

/** Node keeps the answer under way there; bytes of another would spoil it. */
function hasBegunAnswer(socket: Socket & { _httpMessage?: { headersSent?: boolean } | null }): boolean {
  return socket._httpMessage?.headersSent === true;
}
