import { marked } from 'marked';

// Apart from the page, so that a text that is made to take long holds up nothing but its own preview.
addEventListener('message', ({ data }: MessageEvent<string>) => {
  postMessage(marked.parse(data, { async: false }));
});
