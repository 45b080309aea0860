/** For tests: reads on until the text has come. */
export async function readUntil(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  text: string,
): Promise<string> {
  const decoder = new TextDecoder();
  let seen = '';
  while (!seen.includes(text)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`The stream ended with ${JSON.stringify(seen)}`);
    seen += decoder.decode(value, { stream: true });
  }
  return seen;
}

/** What a GET answers, piece by piece. */
export async function openReader(at: string): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const { body } = await fetch(at);
  if (body === null) throw new Error('The answer has no body');
  return body.getReader();
}
