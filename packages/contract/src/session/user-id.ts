/**
 * A header of every answer to a session, with the `userId` that the session itself tells: a page notices by it that the
 * browser's session became someone else's.
 */
export const userIdHeader = 'x-user-id';
