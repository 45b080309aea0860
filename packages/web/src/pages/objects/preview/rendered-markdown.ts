import { answerOf } from './own-worker.ts';

const style = `<style>
  body { max-width: 80ch; margin: 16px auto; padding: 0 16px; font: 14px/1.5 system-ui, sans-serif; color: #15222a; overflow-wrap: anywhere }
  pre { padding: 12px; overflow: auto; background: #eceeef } code { font-family: ui-monospace, monospace }
  table { border-collapse: collapse } th, td { padding: 4px 8px; border: 1px solid #b9c2c6 } a { color: #0b6e8f }
</style>`;

const isMarkup = (message: unknown): message is string => typeof message === 'string';

/** Makes a document of Markdown, for the frame: it may hold any markup that its author wrote. */
export async function renderedMarkdown(text: string): Promise<string> {
  const worker = new Worker(new URL('./markdown-worker.ts', import.meta.url), { type: 'module' });
  try {
    worker.postMessage(text);
    return style + (await answerOf(worker, isMarkup, 5_000));
  } finally {
    worker.terminate();
  }
}
