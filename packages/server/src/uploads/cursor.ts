import { z } from 'zod';
import type { UploadPosition } from '#/s3/calls/list-multipart-uploads.ts';
import { refuse } from '#/upstream/errors.ts';

interface Cursor {
  /** How many of the storage server’s page were given already. */
  readonly skip: number;
  /** Where its page begins. */
  readonly after: UploadPosition | undefined;
}

const Packed = z.tuple([z.int().min(0), z.string(), z.string()]);

export const packCursor = ({ skip, after }: Cursor): string =>
  Buffer.from(JSON.stringify([skip, after?.keyMarker ?? '', after?.uploadIdMarker ?? ''])).toString(
    'base64url',
  );

export function readCursor(cursor: string | undefined): Cursor {
  if (cursor === undefined || cursor === '') return { skip: 0, after: undefined };
  try {
    const [skip, keyMarker, uploadIdMarker] = Packed.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString()),
    );
    return { skip, after: keyMarker === '' ? undefined : { keyMarker, uploadIdMarker } };
  } catch (cause) {
    throw refuse('InvalidInput', 'The cursor must be one that this listing gave', {
      field: 'query.cursor',
      cause,
    });
  }
}
