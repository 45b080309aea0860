import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../../packages/web/sandbox-page.js', import.meta.url));

/** A script that puts the frame into whatever page has it, and shows there what it is told. */
const text = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { SandboxFrame } from './src/ui/SandboxFrame.tsx';
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  addEventListener('show', ({ detail }) => root.render(createElement(SandboxFrame, detail)));
`;

export default {
  base: './',
  plugins: [
    {
      name: 'sandbox-page',
      resolveId: (id: string) => (id === entry ? id : undefined),
      load: (id: string) => (id === entry ? text : undefined),
    },
  ],
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: { input: entry, output: { entryFileNames: 'assets/sandbox-page.js' } },
  },
};
