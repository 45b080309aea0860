import { isNetworkError, isTimeoutError } from '@longshore/madmin';
import type { BaseContext } from '#/context.ts';
import { createProviderFetch } from '#/session/provider/provider-fetch.ts';
import { ConsoleError, refuse } from '#/upstream/errors.ts';
import { WireRelease } from './wire-release.ts';

const mostReleases = 500;

/** Releases as GitHub lists them, or within `results`; sends nothing but the request itself. */
export async function readReleases(
  ctx: Pick<BaseContext, 'outbound' | 'signal' | 'log'>,
  address: string,
): Promise<WireRelease[]> {
  const { fetch, close } = createProviderFetch(ctx.outbound, undefined);
  try {
    const answer = await fetch(address, {
      method: 'GET',
      headers: { accept: 'application/json', 'user-agent': 'longshore' },
      body: undefined,
      redirect: 'manual',
      signal: ctx.signal,
    });
    if (answer.status !== 200)
      throw unavailable(`It answered with status ${String(answer.status)}, not with a list.`);
    return releasesIn(await answer.text());
  } catch (cause) {
    ctx.signal.throwIfAborted();
    ctx.log.debug({ err: cause }, 'the list of releases could not be read');
    if (isNetworkError(cause)) throw unavailable('No response from this address.', cause);
    if (isTimeoutError(cause)) throw unavailable('No response in time.', cause);
    throw cause instanceof ConsoleError ? cause : unavailable('The answer is too large, or broken.', cause);
  } finally {
    await close();
  }
}

function releasesIn(text: string): WireRelease[] {
  const found = listIn(text);
  if (found === null) throw unavailable('The answer is not a list of releases.');
  const releases = found.slice(0, mostReleases).map((one) => WireRelease.safeParse(one));
  const read = releases.flatMap(({ success, data }) => (success ? [data] : []));
  if (read.length < releases.length) throw unavailable('The answer has releases that cannot be read.');
  return read.toSorted((one, other) => timeOf(other) - timeOf(one));
}

const timeOf = ({ published_at, created_at }: WireRelease): number =>
  Date.parse(published_at ?? created_at ?? '') || 0;

function listIn(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    const list = typeof value === 'object' && value !== null && 'results' in value ? value.results : value;
    return Array.isArray(list) ? (list as readonly unknown[]) : null;
  } catch {
    return null;
  }
}

const unavailable = (detailedMessage: string, cause?: unknown) =>
  refuse('ReleasesUnavailable', 'The list of releases cannot be read', { detailedMessage, cause });
