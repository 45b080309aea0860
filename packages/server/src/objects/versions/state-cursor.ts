import { z } from 'zod';
import type { Position } from '#/s3/listing.ts';
import { refuse } from '#/upstream/errors.ts';
import type { Unfinished } from './key-states.ts';

/** Where a list of states goes on. */
export interface StatePosition {
  readonly position: Position;
  readonly unfinished: Unfinished;
}

const Packed = z.object({
  key: z.string(),
  version: z.string(),
  marker: z
    .object({ key: z.string(), id: z.string(), modifiedAt: z.string(), isLatest: z.boolean() })
    .optional(),
  decidedKey: z.string().optional(),
});

/** As one opaque text. */
export function packState({ position, unfinished }: StatePosition): string {
  const [key, version] =
    'token' in position ? [position.token, ''] : [position.keyMarker, position.versionMarker];
  const packed: z.infer<typeof Packed> = { key, version, ...unfinished };
  return Buffer.from(JSON.stringify(packed)).toString('base64url');
}

export function readState(cursor: string | undefined): StatePosition | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  try {
    const { key, version, ...unfinished } = Packed.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString()),
    );
    return { position: { keyMarker: key, versionMarker: version }, unfinished };
  } catch (cause) {
    throw refuse('InvalidInput', 'The cursor must be one that this list gave', {
      field: 'query.cursor',
      cause,
    });
  }
}
