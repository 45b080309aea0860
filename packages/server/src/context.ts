import type { AnswerOf, InputOf, Row } from '@longshore/contract/endpoint';
import type { Admin } from '@longshore/madmin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { BucketLocks } from '#/buckets/bucket-locks.ts';
import type { Config } from './config.ts';
import type { BodyBudget } from '#/http/body-budget.ts';
import type { JobRunner } from '#/jobs/runner/runner.ts';
import type { JobSecrets } from '#/jobs/secrets.ts';
import type { Change } from '#/journal/told-change.ts';
import type { OutboundGuard } from '#/outbound/guard.ts';
import type { S3 } from '#/s3/client.ts';
import type { Grants } from '#/session/provider/grants.ts';
import type { Providers } from '#/session/provider/providers.ts';
import type { SignInStates } from '#/session/provider/sign-in-state.ts';
import type { Session } from '#/session/session.ts';
import type { Sessions } from '#/session/sessions.ts';
import type { SessionRecords } from '#/session/session-records.ts';
import type { SessionFeatures } from '#/session/features.ts';
import type { KnownBrowsers } from '#/session/known-browser.ts';
import type { SignInLimit } from '#/session/sign-in-limit.ts';
import type { UserIdOf } from '#/session/user-id.ts';
import type { Store } from '#/store/store.ts';
import type { Upstream } from '#/upstream/upstream.ts';

/** What the process has once, made at start-up. */
export interface Deps {
  readonly config: Config;
  readonly store: Store;
  readonly sessions: Sessions;
  readonly sessionRecords: SessionRecords;
  readonly signInLimit: SignInLimit;
  readonly knownBrowsers: KnownBrowsers;
  readonly providers: Providers;
  readonly signInStates: SignInStates;
  readonly grants: Grants;
  readonly userIdOf: UserIdOf;
  readonly features: SessionFeatures;
  readonly upstream: Upstream;
  readonly bucketLocks: BucketLocks;
  readonly bodyBudget: BodyBudget;
  readonly outbound: OutboundGuard;
  readonly jobSecrets: JobSecrets;
  readonly jobRunner: JobRunner;
  readonly log: Logger;
  /** For the line of each request. */
  readonly requestLog: Logger;
  /** Milliseconds since the epoch; the one injected clock. */
  readonly now: () => number;
}

/** What every handler gets; nothing is imported as a global. */
export interface BaseContext extends Deps {
  /** Aborts when the browser goes away or the request's time is over. */
  readonly signal: AbortSignal;
  /** For the journal, where the row is recorded. */
  readonly change: Change;
  /** For rows that carry bytes, cookies or their own headers; JSON rows need neither. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A request that objects are for, of whoever is signed in or, where a row allows it, of anybody. */
export interface StorageContext extends BaseContext {
  readonly s3: S3;
  /** Null where nobody is signed in. */
  readonly session: Session | null;
}

/** A signed-in request: everything acts with the user's own credentials. */
export interface SessionContext extends StorageContext {
  readonly session: Session;
  readonly admin: Admin;
}

/** Those of events are async generators; the others answer once. */
type Answered<R extends Row> =
  AnswerOf<R> extends AsyncIterable<unknown> ? AnswerOf<R> : Promise<AnswerOf<R>>;

/** Rows of kind `bytes` send through `ctx.reply` themselves and return nothing. */
export type Handler<R extends Row> = (ctx: SessionContext, input: InputOf<R>) => Answered<R>;
/** For rows that may be called anonymously. */
export type StorageHandler<R extends Row> = (ctx: StorageContext, input: InputOf<R>) => Answered<R>;
/** For the few rows that need no session. */
export type OpenHandler<R extends Row> = (ctx: BaseContext, input: InputOf<R>) => Answered<R>;

/** One handler a row; a missing one is a type error. */
export type HandlersOf<Rows extends Readonly<Record<string, Row>>> = {
  readonly [Id in keyof Rows]: Handler<Rows[Id]>;
};
