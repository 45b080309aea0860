const end = 'event: end\ndata:\n\n';

/** For tests: the events of a whole stream, in order. */
export async function eventsOf<Event>(reply: Response): Promise<Event[]> {
  const text = await reply.text();
  const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (!isStream || !text.endsWith(end)) throw new Error(text);
  return text
    .slice(0, -end.length)
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.replace(/^data: /, '')) as Event);
}
