import { ObjectKey } from '@longshore/contract/objects/key-schemas';
import { refuse } from '#/upstream/errors.ts';

/** The prefix is the whole key, or the folder for the file's own name. */
export function uploadKey(prefix: string, fileName: string): string {
  const isFolder = prefix === '' || prefix.endsWith('/');
  if (isFolder && fileName === '') {
    throw refuse('KeyRefused', 'A file uploaded to a folder needs a name', { field: 'body' });
  }
  const key = isFolder ? prefix + fileName : prefix;
  const checked = ObjectKey.safeParse(key);
  if (checked.success) return key;
  throw refuse('KeyRefused', 'The storage server cannot store an object with this name', {
    field: 'query.prefix',
    detailedMessage: checked.error.issues[0]?.message ?? '',
  });
}
