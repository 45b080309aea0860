import type { LifecycleDryRun } from '@longshore/contract/buckets/lifecycle-schemas';

const end = 'event: end\ndata:\n\n';

/** For tests: the events of a whole dry run, in order. */
export async function reportsOf(reply: Response): Promise<LifecycleDryRun[]> {
  const text = await reply.text();
  const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (!isStream || !text.endsWith(end)) throw new Error(text);
  return text
    .slice(0, -end.length)
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.replace(/^data: /, '')) as LifecycleDryRun);
}
