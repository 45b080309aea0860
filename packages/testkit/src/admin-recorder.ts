import { appendFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createTransport, type Admin, type Transport } from '@longshore/madmin';
import { expect } from 'vitest';

/** One exchange of a live test with a real server, as a line of JSON; what COVERAGE.md is made from. */
export interface RecordedExchange {
  readonly test: string;
  readonly method: string;
  readonly path: string;
  /** Pairs of the query, and for STS those of the form without its secrets. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly status: number;
  /** The server's word when it refused. */
  readonly code: string | undefined;
}

const folder = join(import.meta.dirname, '../../../node_modules/.cache/longshore/admin-coverage');

/** The same admin, whose calls are written down for COVERAGE.md. */
export function recorded(admin: Admin): Admin {
  return { ...admin, transport: recordingTransport(admin.transport) };
}

let shared: Transport | undefined;

/** For callers of STS, who need no admin. */
export function recordingTransport(transport?: Transport): Transport {
  if (transport !== undefined) return recording(transport);
  shared ??= recording(createTransport());
  return shared;
}

function recording(transport: Transport): Transport {
  return {
    send: async (request) => {
      const reply = await transport.send(request);
      note(request, reply.status, reply.status < 300 ? undefined : codeOf(reply.body.toString()));
      return reply;
    },
    open: async (request) => {
      const reply = await transport.open(request);
      // The body is the caller's to read; a refused stream's status is telling enough.
      note(request, reply.status, reply.status === 403 ? 'AccessDenied' : undefined);
      return reply;
    },
  };
}

interface Sent {
  readonly method: string;
  readonly origin: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

function note(request: Sent, status: number, code: string | undefined): void {
  const url = new URL(request.path, request.origin);
  const parameters = [...url.searchParams, ...stsParameters(request)].filter(
    ([name]) => !/^x-amz-/i.test(name),
  );
  const test = basename(expect.getState().testPath ?? 'unknown');
  const exchange: RecordedExchange = {
    test,
    method: request.method,
    path: url.pathname,
    parameters: Object.fromEntries(parameters),
    status,
    code,
  };
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(exchange)}\n`);
}

function stsParameters({ headers, body }: Sent): [string, string][] {
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
  const action =
    isForm && body instanceof Uint8Array
      ? new URLSearchParams(Buffer.from(body).toString()).get('Action')
      : undefined;
  return action ? [['Action', action]] : [];
}

function codeOf(text: string): string | undefined {
  return /"Code":"(\w+)"|<Code>(\w+)<\/Code>/.exec(text)?.slice(1).find(Boolean);
}
