import { z } from 'zod';
import { refuse } from '#/upstream/errors.ts';
import type { Position } from '#/s3/listing.ts';

const Versions = z.tuple([z.string(), z.string()]);

/** A position as one opaque text. */
export function packCursor(position: Position): string {
  if ('token' in position) return position.token;
  return Buffer.from(JSON.stringify([position.keyMarker, position.versionMarker])).toString('base64url');
}

export function readCursor(cursor: string | undefined, ofVersions: boolean): Position | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  if (!ofVersions) return { token: cursor };
  try {
    const [keyMarker, versionMarker] = Versions.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString()),
    );
    return { keyMarker, versionMarker };
  } catch (cause) {
    throw refuse('InvalidInput', 'The cursor must be one that this listing gave', {
      field: 'query.cursor',
      cause,
    });
  }
}
