import type { LifecycleDryRun } from '@longshore/contract/buckets/lifecycle-schemas';

/** For tests: the events of a dry run, in order. */
export async function reportsOf(reply: Response): Promise<LifecycleDryRun[]> {
  const text = await reply.text();
  if (reply.headers.get('content-type')?.startsWith('text/event-stream') !== true) throw new Error(text);
  return text
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => JSON.parse(block.replace(/^data: /, '')) as LifecycleDryRun);
}
