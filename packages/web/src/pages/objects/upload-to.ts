import { uploadFiles, type PickedFile } from '../../api/transfer/queue-objects.ts';
import { transfersActive } from '../../stores/transfers.ts';
import { refreshAfterUpload, type Place } from './object-pages.ts';

/** While files go on arriving the list is read again at most this often. */
const refreshEveryMs = 3_000;
/** The list shows what was stored only once its entries are flushed; the last ones come together. */
const settleMs = 300;

/** Queues files and keeps the list of the place up to date as they arrive. */
export function uploadTo(place: Place, files: readonly PickedFile[]): void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const onUploaded = () => {
    timer ??= setTimeout(
      () => {
        timer = null;
        void refreshAfterUpload(place);
      },
      transfersActive() && files.length > 3 ? refreshEveryMs : settleMs,
    );
  };
  void uploadFiles(files, { ...place, onUploaded });
}
