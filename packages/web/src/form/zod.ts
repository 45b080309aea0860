import { config } from 'zod/v4/core';

// Whatever imports the schema library gets it from here (vite.config.ts), so this runs before any schema is made.
// Otherwise it would try `new Function`, which the page's Content-Security-Policy refuses and reports.
config({ jitless: true });

export * from 'zod/v4';
export { z } from 'zod/v4';
