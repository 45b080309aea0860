import type { SessionContext } from '#/context.ts';

/** The setting is changed already: that the note could not be written does not make the call a failure. */
export async function noteRestart({ store, log }: SessionContext): Promise<void> {
  try {
    await store.restartNeed.note();
  } catch (cause) {
    log.error({ err: cause }, 'that the storage server needs a restart could not be noted');
  }
}
