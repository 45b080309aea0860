import type { UploadPart } from '@longshore/contract/uploads/uploads-schemas';
import type { TransferNote } from '#/stores/transfers.ts';
import { openedSession } from '../opened-session.ts';
import { checksumOf } from './checksum.ts';
import { keepPartMap, type PartMap, type StoredPart } from './part-map.ts';
import { plannedParts, type PlannedPart } from './part-plan.ts';
import { persist } from './persist.ts';
import { canSendDirectly, NoDirectWayError, type Part, sendPart, sendPartDirectly } from './send-part.ts';
import { mostToConsole } from './slots.ts';
import type { MoveOptions } from './upload.ts';

export interface NumberedPart extends StoredPart {
  readonly partNumber: number;
}

export interface Begun {
  readonly map: PartMap;
  /** What the storage server has of it. */
  readonly stored: ReadonlyMap<number, UploadPart>;
}

/** Sends the parts of one file; made anew for each try. */
export class PartsRun {
  readonly #file: File;
  readonly #begun: Begun;
  readonly #options: MoveOptions;
  readonly #signal: AbortSignal;
  readonly #parts = new Map<number, StoredPart>();
  /** Bytes of the parts that are under way. */
  readonly #underWay = new Map<number, number>();
  #doneBytes = 0;
  #waiting = 0;
  #way: Promise<boolean> | null = null;

  constructor(file: File, begun: Begun, options: MoveOptions & { readonly stopped: AbortSignal }) {
    this.#file = file;
    this.#begun = begun;
    this.#options = options;
    this.#signal = options.stopped;
  }

  /** All parts, in their order, as completing takes them. */
  async run(): Promise<readonly NumberedPart[]> {
    const { map } = this.#begun;
    const planned = plannedParts(map.sizeBytes, map.partBytes);
    const left = planned.values();
    const lane = async () => {
      for (const part of left) await this.#store(part);
    };
    await Promise.all(Array.from({ length: Math.min(mostToConsole, planned.length) }, lane));
    return planned.flatMap(({ partNumber }) => {
      const part = this.#parts.get(partNumber);
      return part ? [{ partNumber, ...part }] : [];
    });
  }

  #note(note: TransferNote | null): void {
    this.#options.onNote(note);
  }

  #tell(): void {
    const underWay = [...this.#underWay.values()].reduce((sum, bytes) => sum + bytes, 0);
    this.#options.onProgress(this.#doneBytes + underWay, this.#file.size);
  }

  async #store({ partNumber, from, to }: PlannedPart): Promise<void> {
    const { map, stored } = this.#begun;
    this.#signal.throwIfAborted();
    const content = this.#file.slice(from, to);
    const there = stored.get(partNumber);
    if (there?.sizeBytes === content.size) this.#note('checking');
    const checksum = await checksumOf(content);
    this.#signal.throwIfAborted();
    const isThere =
      there?.sizeBytes === content.size &&
      (there.checksumCrc32c ?? map.parts.get(partNumber)?.checksum) === checksum;
    if (isThere) this.#options.onFound(content.size);
    else if (this.#waiting === 0) this.#note(null);
    const etag = isThere ? there.etag : await this.#send({ partNumber, content, checksum });
    this.#underWay.delete(partNumber);
    this.#parts.set(partNumber, { etag, checksum });
    this.#doneBytes += content.size;
    this.#tell();
    if (!isThere) await keepPartMap({ ...map, parts: new Map([...map.parts, ...this.#parts]) });
  }

  #send(part: Part): Promise<string> {
    const signal = this.#signal;
    const onSent = (bytes: number) => {
      this.#underWay.set(part.partNumber, Math.min(bytes, part.content.size));
      this.#tell();
    };
    const onWaiting = (isWaiting: boolean) => {
      this.#underWay.delete(part.partNumber);
      this.#waiting += isWaiting ? 1 : -1;
      this.#note(isWaiting || this.#waiting > 0 ? 'connection' : null);
    };
    const { map } = this.#begun;
    return persist({ signal, onWaiting }, async () => {
      if (await this.#isDirect(part.partNumber)) {
        try {
          return await sendPartDirectly(map, part, { signal, onSent });
        } catch (error) {
          if (!(error instanceof NoDirectWayError)) throw error;
          this.#way = Promise.resolve(false);
          this.#options.onWay('console');
        }
      }
      return sendPart(map, part, { signal, onSent });
    });
  }

  /** Asked once a run, by the first part that is sent; the others wait for what it finds. */
  #isDirect(partNumber: number): Promise<boolean> {
    this.#way ??= this.#probe(partNumber);
    return this.#way;
  }

  async #probe(partNumber: number): Promise<boolean> {
    const isSet = openedSession()?.envConstants.s3PublicUrl !== undefined;
    const isDirect = isSet && (await canSendDirectly(this.#begun.map, partNumber, this.#signal));
    this.#options.onWay(isDirect ? 'direct' : 'console');
    return isDirect;
  }
}
