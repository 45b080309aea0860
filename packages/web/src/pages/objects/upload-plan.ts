import type { Session } from '@longshore/contract/session/session-schemas';
import type { ErrorWords } from '#/api/error-words.ts';
import { transferMessages } from '#/api/transfer/messages.ts';
import type { PickedFile } from '#/api/transfer/queue-objects.ts';
import { textOf } from '#/messages/catalogue.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { loadedKeys, type Place } from './object-pages.ts';
import { parentObjects, parentsOf } from './parent-objects.ts';
import { fileRefusal } from './upload-right.ts';

const t = textOf(transferMessages);

export interface UploadPlan {
  readonly place: Place;
  /** Those that are refused carry their refusal and are listed with it. */
  readonly files: readonly PickedFile[];
  /** Those of the files whose key is taken already. */
  readonly replacing: ReadonlySet<PickedFile>;
}

interface Known {
  readonly session: Session;
  readonly keys: ReadonlySet<string>;
  readonly parents: ReadonlySet<string>;
}

/** Why a file is not sent. */
function refusalOf(bucketName: string, key: string, known: Known): ErrorWords | undefined {
  const refusal = fileRefusal(known.session, bucketName, key);
  if (refusal !== null) return { errorMessage: t('transfers.notPermitted'), detailedError: refusal };
  if (known.keys.has(`${key}/`)) {
    return {
      errorMessage: t('transfers.isFolder'),
      detailedError: t('transfers.sameNameDetail', { name: visibleText(key) }),
    };
  }
  const parent = parentsOf(key).find((path) => known.parents.has(path));
  if (parent === undefined) return undefined;
  return {
    errorMessage: t('transfers.isBelowObject'),
    detailedError: t('transfers.sameNameDetail', { name: visibleText(parent) }),
  };
}

/** Looks at what is there before anything is sent. */
export async function planUpload(
  session: Session,
  place: Place,
  files: readonly PickedFile[],
): Promise<UploadPlan> {
  const { bucketName, prefix } = place;
  const keys = files.map(({ relativePath }) => prefix + relativePath);
  const loaded = loadedKeys(place);
  const stored = await parentObjects(bucketName, keys);
  // Also a file of this batch and a folder of its name are two things with one name.
  const known: Known = { session, keys: loaded, parents: new Set([...stored, ...loaded, ...keys]) };
  const judged = files.map((file, index): PickedFile => {
    const refusal = refusalOf(bucketName, keys[index] ?? '', known);
    return refusal ? { ...file, refusal } : file;
  });
  const replacing = judged.filter(
    ({ relativePath, refusal }) => !refusal && loaded.has(prefix + relativePath),
  );
  return { place, files: judged, replacing: new Set(replacing) };
}
