import { buffer } from 'node:stream/consumers';
import { ObjectKey } from '@longshore/contract/objects/key-schemas';
import { objectUpload as row } from '@longshore/contract/objects/objects';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { readFormFile } from './form-file.ts';
import { lingerOn } from './linger.ts';
import { storeUpload } from './store-upload.ts';

export const objectUpload: Handler<typeof row> = async (ctx, { params, query }) => {
  try {
    const file = await readFormFile(ctx, row);
    const { content, sizeBytes, contentType } = file;
    if (sizeBytes === undefined) throw new Error('The size of an upload is the name of its field');
    await storeUpload(ctx, {
      bucket: params.bucketName,
      key: keyOf(query.prefix ?? '', file.fileName),
      sizeBytes,
      contentType,
      // An empty object is whole with its headers, so the form must be known to be whole before.
      body: sizeBytes === 0 ? await buffer(content) : content,
    });
  } catch (cause) {
    lingerOn(ctx);
    throw cause;
  }
};

/** The prefix is the whole key, or the folder for the file's own name. */
function keyOf(prefix: string, fileName: string): string {
  const isFolder = prefix === '' || prefix.endsWith('/');
  if (isFolder && fileName === '') {
    throw refuse('KeyRefused', 'The file needs a name where the prefix is a folder', { field: 'body' });
  }
  const key = isFolder ? prefix + fileName : prefix;
  const checked = ObjectKey.safeParse(key);
  if (checked.success) return key;
  throw refuse('KeyRefused', 'The storage server would not keep the object under this name', {
    field: 'query.prefix',
    detailedMessage: checked.error.issues[0]?.message ?? '',
  });
}
