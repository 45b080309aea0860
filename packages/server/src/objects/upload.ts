import { keyProblem } from '@longshore/contract/object-key';
import type { objectUpload as row } from '@longshore/contract/objects';
import type { Handler } from '../context.ts';
import { refuse } from '../errors.ts';
import { readFormFile } from './form-file.ts';
import { lingerOn } from './linger.ts';
import { putObject } from './put.ts';

export const objectUpload: Handler<typeof row> = async (ctx, { params, query }) => {
  try {
    const { prefix = '' } = query;
    const file = await readFormFile(ctx);
    const key = prefix === '' || prefix.endsWith('/') ? prefix + file.fileName : prefix;
    const problem = keyProblem(key);
    if (problem !== null)
      throw refuse('KeyRefused', `The storage server would not keep this key: ${problem}`, {
        field: 'query.prefix',
      });
    await putObject(ctx, {
      bucket: params.bucket_name,
      key,
      sizeBytes: file.sizeBytes,
      contentType: file.contentType,
      body: file.content,
    });
  } catch (cause) {
    lingerOn(ctx);
    throw cause;
  }
};
