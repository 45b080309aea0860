import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { guidePlugin } from '../../scripts/guide.mjs';
import { noticesPlugin } from '../../scripts/notices.mjs';

// Assets are addressed relatively so that one build serves under any base path; the server fills in base and nonce.
export default defineConfig({
  base: './',
  plugins: [react(), noticesPlugin(), guidePlugin()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2024',
    assetsInlineLimit: 0,
  },
});
