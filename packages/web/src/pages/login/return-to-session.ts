import type { RegisteredRouter } from '@tanstack/react-router';
import { queryClient } from '#/api/query-client.ts';
import { sessionQuery } from '#/api/session.ts';
import { goToPath } from '#/shell/leave.ts';
import { markedUser, markLoggedIn, takeRememberedPath } from '#/stores/session-marks.ts';

/** Where a session still lives (the cookie outlives an unreachable console), goes back to the remembered screen. */
export async function returnToSession(router: RegisteredRouter): Promise<boolean> {
  try {
    const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    if (markedUser() === null) markLoggedIn(session.userName);
  } catch {
    // With no message: no session is the usual case here, and the form is on the screen already.
    return false;
  }
  goToPath(router, takeRememberedPath());
  return true;
}
