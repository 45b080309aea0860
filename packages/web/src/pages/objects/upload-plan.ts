import { keyProblem } from '@longshore/contract/objects/key';
import type { Session } from '@longshore/contract/session/session-schemas';
import type { ErrorWords } from '#/api/error-words.ts';
import { mapInTurns } from '#/api/in-turns.ts';
import { transferMessages } from '#/api/transfer/messages.ts';
import type { PickedFile } from '#/api/transfer/queue-objects.ts';
import { textOf } from '#/messages/catalogue.ts';
import { visibleText } from '#/ui/visible-text.ts';
import type { ListBelow } from './list-below.ts';
import type { Place } from './object-pages.ts';
import { folderOf, parentsIn, parentsOf } from './parent-objects.ts';
import { takenKeys } from './taken-keys.ts';
import { fileRefusal } from './upload-right.ts';

const t = textOf(transferMessages);

export interface UploadPlan {
  readonly place: Place;
  /** Those that are refused carry their refusal and are listed with it. */
  readonly files: readonly PickedFile[];
  /** Those of the files whose key is taken already. */
  readonly replacing: ReadonlySet<PickedFile>;
  /** Those of the files that may replace an object, too: the storage server did not say. */
  readonly unchecked: ReadonlySet<PickedFile>;
}

interface Known {
  readonly stored: ReadonlySet<string>;
  readonly parents: ReadonlySet<string>;
}

/** Two things with one name. */
function clashOf(key: string, known: Known): ErrorWords | undefined {
  if (known.stored.has(`${key}/`)) {
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

interface PlanInput {
  readonly session: Session;
  readonly place: Place;
  readonly files: readonly PickedFile[];
  readonly list: ListBelow;
}

/** Asks the storage server what is there before anything is sent. */
export async function planUpload({ session, place, files, list }: PlanInput): Promise<UploadPlan> {
  const { bucketName, prefix } = place;
  const keyed = await mapInTurns(files, (file) => {
    const key = prefix + file.relativePath;
    const denial = fileRefusal(session, bucketName, key);
    return { file, key, denial, isSent: denial === null && keyProblem(key) === null };
  });
  const keys = keyed.filter(({ isSent }) => isSent).map(({ key }) => key);
  const { objects, folders } = await parentsIn(list, keys);
  const { stored, unchecked } = await takenKeys(
    list,
    keys.filter((key) => folders.has(folderOf(key))),
  );
  // Also a file of this batch and a folder of its name are two things with one name.
  const known: Known = { stored, parents: new Set([...objects, ...keyed.map(({ key }) => key)]) };
  const judged = await mapInTurns(keyed, ({ file, key, denial }) => {
    const refusal =
      denial === null
        ? clashOf(key, known)
        : { errorMessage: t('transfers.notPermitted'), detailedError: denial };
    return { key, file: refusal ? { ...file, refusal } : file };
  });
  const among = (some: ReadonlySet<string>): ReadonlySet<PickedFile> =>
    new Set(judged.filter(({ key, file }) => !file.refusal && some.has(key)).map(({ file }) => file));
  return {
    place,
    files: judged.map(({ file }) => file),
    replacing: among(stored),
    unchecked: among(unchecked),
  };
}
