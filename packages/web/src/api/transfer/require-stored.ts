import { readError, replyIn } from '@longshore/contract/client';
import { objectUploadContent } from '@longshore/contract/objects/objects';

/** Only the console's own answer says so: a gateway may answer uploads with success and a page to sign in on. */
export function requireStored({
  status,
  responseText,
}: Pick<XMLHttpRequest, 'status' | 'responseText'>): void {
  if (status < 200 || status > 299) throw readError(status, responseText);
  replyIn(objectUploadContent, status, responseText);
}
