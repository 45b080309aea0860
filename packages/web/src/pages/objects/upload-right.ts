import { objectUploadContent } from '@longshore/contract/objects/objects';
import { can } from '@longshore/contract/can';
import { hasPermission } from '@longshore/contract/policy/check';
import type { Session } from '@longshore/contract/session/session-schemas';
import { refusalAt } from '#/shell/refusal-words.ts';
import type { Place } from './object-pages.ts';
import { pastRefusal } from './versions/past-refusal.ts';

/** What may be put into a place; each refusal is null when there is none. */
export interface UploadRight {
  readonly files: string | null;
  readonly folders: string | null;
  /** The only endings that are allowed; null when a file of any name may be. */
  readonly endings: readonly string[] | null;
}

/** No pattern of a policy names it, so that what allows it allows any name. */
const anyName = '\u{10FFFD}';

const putObject = 's3:PutObject';

/** Grants as `bucket/*.png` end in what a file's name must end in. */
const endingIn = /\*(\.[\p{L}\p{N}._-]+)$/u;

function allowedEndings(session: Session, { bucketName, prefix }: Place): readonly string[] {
  const endings = Object.keys(session.permissions).flatMap((resource) => endingIn.exec(resource)?.[1] ?? []);
  return [...new Set(endings)].filter(
    (ending) =>
      can(objectUploadContent, session, { bucketName, path: `${prefix}${anyName}${ending}` }).allowed,
  );
}

/** Whether a grant names some files right here, as `bucket/folder/report-*`. */
function hasAllowedNames(session: Session, { bucketName, prefix }: Place): boolean {
  const here = `${bucketName}/${prefix}`;
  return Object.keys(session.permissions).some((resource) => {
    const path = resource.replace(/^arn:aws:s3:::/, '');
    if (!path.startsWith(here)) return false;
    const pattern = path.slice(here.length);
    // Those are asked for by their endings.
    if (pattern === '' || pattern.includes('/') || /^\*\.[^*?]*$/.test(pattern)) return false;
    return can(objectUploadContent, session, { bucketName, path: prefix + pattern.replace(/[*?]/g, anyName) })
      .allowed;
  });
}

export function uploadRight(session: Session, place: Place): UploadRight {
  const { bucketName, prefix, at } = place;
  if (at !== undefined) return { files: pastRefusal, folders: pastRefusal, endings: null };
  const here = `${bucketName}/${prefix}`;
  const answer = can(objectUploadContent, session, { bucketName, path: prefix + anyName });
  if (answer.allowed) return { files: null, folders: null, endings: null };
  const refusal = refusalAt({ ...answer, resource: `${here}*` });
  const endings = allowedEndings(session, place);
  const isNamed = hasAllowedNames(session, place);
  const isFileRefused = endings.length === 0 && !isNamed;
  return {
    files: isFileRefused ? refusal : null,
    folders: mayUploadBelow(session, place) ? null : refusal,
    endings: isFileRefused || isNamed ? null : endings,
  };
}

/** Whether anything at or below a place may be uploaded to. */
export function mayUploadBelow(session: Session, place: Place): boolean {
  const here = `${place.bucketName}/${place.prefix}`;
  return (
    can(objectUploadContent, session, { bucketName: place.bucketName, path: place.prefix + anyName })
      .allowed ||
    hasPermission(session, place.prefix === '' ? place.bucketName : here, {
      actions: [putObject],
      containsResource: true,
    }) ||
    allowedEndings(session, place).length > 0
  );
}

/** Why one file may not be stored under a key; null when it may. */
export const fileRefusal = (session: Session, bucketName: string, key: string): string | null =>
  refusalAt(can(objectUploadContent, session, { bucketName, path: key }));
