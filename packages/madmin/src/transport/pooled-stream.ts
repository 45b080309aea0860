import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { failureOf } from './failure.ts';
import { isPacked, Unpacking } from './gunzip.ts';
import { InterimReplies } from './interim-replies.ts';
import { ReplyBody } from './reply-body.ts';
import { poolTimeoutMs } from './time-limits.ts';
import type { StreamReply, StreamRequest } from './transport.ts';
import { isBytes, upload } from './upload.ts';

interface Opening {
  readonly headersTimeoutMs: number;
  readonly idleTimeoutMs: number;
  readonly resolve: (reply: StreamReply) => void;
  readonly reject: (reason: unknown) => void;
  /** The connection is free again, or gone. Called once. */
  readonly onOver: () => void;
}

export function openStream(
  dispatcher: Pick<Dispatcher, 'dispatch'>,
  request: StreamRequest,
  opening: Opening,
): void {
  const handler = new StreamHandler(request, opening);
  dispatcher.dispatch(
    {
      origin: request.origin,
      path: request.path,
      method: request.method,
      headers: request.headers,
      body: bodyOf(request, handler),
      // The body's own timer counts exactly, and not while the reader is slower than the server.
      bodyTimeout: 0,
      headersTimeout: poolTimeoutMs(opening.headersTimeoutMs),
    },
    handler,
  );
}

function bodyOf({ body }: StreamRequest, handler: StreamHandler): Uint8Array | Readable | null {
  if (body === undefined || isBytes(body)) return body ?? null;
  const hooks = {
    onFailure: (reason: unknown): void => handler.stop(reason),
    isOver: (): boolean => handler.isOver,
  };
  return Readable.from(upload(body, hooks), { objectMode: false });
}

class StreamHandler implements Dispatcher.DispatchHandler {
  readonly #request: StreamRequest;
  readonly #opening: Opening;
  readonly #body: ReplyBody;
  #controller: Dispatcher.DispatchController | undefined;
  #unpacking: Unpacking | undefined;
  #interim: InterimReplies | undefined;
  #stopped = false;
  #over = false;

  constructor(request: StreamRequest, opening: Opening) {
    this.#request = request;
    this.#opening = opening;
    const source = {
      resume: (): void => (this.#unpacking ?? this.#controller)?.resume(),
      stop: (reason: unknown): void => this.stop(reason),
    };
    this.#body = new ReplyBody(source, request.signal, opening.idleTimeoutMs);
  }

  get isOver(): boolean {
    return this.#over;
  }

  /** Gives the connection up, at whatever stage it is. */
  stop(reason: unknown): void {
    if (this.#stopped) return;
    this.#stopped = true;
    this.#unpacking?.stop();
    this.#opening.reject(reason);
    this.#body.fail(reason);
    this.#controller?.abort(givenUp());
    this.#end();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#stopped) controller.abort(givenUp());
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
    if (status < 200) {
      this.#interim ??= new InterimReplies(this.#opening.headersTimeoutMs);
      const reason = this.#interim.next();
      if (reason !== undefined) this.stop(reason);
      return;
    }
    const header = (name: string): string | undefined => headers[name]?.toString();
    if (isPacked(this.#request.headers, header))
      this.#unpacking = new Unpacking(this.#body, {
        resume: () => controller.resume(),
        stop: (reason) => this.stop(reason),
      });
    this.#body.begin();
    this.#opening.resolve({ status, header, body: this.#body, close: () => this.#body.close() });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#stopped) return;
    if (!(this.#unpacking ?? this.#body).push(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    (this.#unpacking ?? this.#body).end();
    this.#end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, cause: Error): void {
    if (this.#stopped) return;
    const reason = failureOf(cause, this.#controller !== undefined);
    this.#opening.reject(reason);
    this.#body.fail(reason);
    this.#end();
  }

  #end(): void {
    if (this.#over) return;
    this.#over = true;
    this.#opening.onOver();
  }
}

function givenUp(): Error {
  return new Error('The request was given up.');
}
