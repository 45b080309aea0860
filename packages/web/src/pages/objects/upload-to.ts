import { uploadFiles, type PickedFile } from '#/api/transfer/queue-objects.ts';
import { loadedKeys, refreshAfterUpload, type Place } from './object-pages.ts';

/** While files go on arriving the list is read again at most this often. */
const refreshEveryMs = 3_000;

/** Reads the list again as files arrive: the first one of an empty list and the last one of the batch at once. */
function refresher(place: Place, count: number): (isStored: boolean) => void {
  let left = count;
  let isChanged = false;
  let isShown = loadedKeys(place).size > 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    clearTimeout(timer);
    timer = undefined;
    isChanged = false;
    isShown = true;
    void refreshAfterUpload(place);
  };
  return (isStored) => {
    left -= 1;
    isChanged ||= isStored;
    if (!isChanged) return;
    if (left <= 0 || !isShown) refresh();
    else timer ??= setTimeout(refresh, refreshEveryMs);
  };
}

/** Queues files and keeps the list of the place up to date as they arrive. */
export function uploadTo(place: Place, files: readonly PickedFile[]): void {
  void uploadFiles(files, { ...place, onSettled: refresher(place, files.length) });
}
