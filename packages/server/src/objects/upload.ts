import { buffer } from 'node:stream/consumers';
import { objectUpload as row } from '@longshore/contract/objects/objects';
import type { StorageHandler } from '#/context.ts';
import { readFormFile } from './form-file.ts';
import { lingerOn } from '#/http/linger.ts';
import { storeUpload } from './store-upload.ts';
import { uploadKey } from './upload-key.ts';

export const objectUpload: StorageHandler<typeof row> = async (ctx, { params, query }) => {
  try {
    const file = await readFormFile(ctx, row);
    const { content, sizeBytes, contentType } = file;
    if (sizeBytes === undefined) throw new Error('The size of an upload is the name of its field');
    await storeUpload(ctx, {
      bucket: params.bucketName,
      key: uploadKey(query.prefix ?? '', file.fileName),
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
