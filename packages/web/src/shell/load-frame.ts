import { chunk } from '#/ui/chunk.ts';

/** What only runs behind a session: the frame and its gate. */
export const loadFrame = chunk(() => import('./frame.ts'));
