import type { ListedObject } from '#/s3/listing.ts';

/** What a key was at a moment. */
export interface KeyState {
  readonly key: string;
  /** Undefined where nothing but delete markers is left of it. */
  readonly version: ListedObject | undefined;
  /** The delete marker that hid it then. */
  readonly marker: Marker | undefined;
}

export interface Marker {
  readonly key: string;
  readonly id: string;
  readonly modifiedAt: string;
  readonly isLatest: boolean;
}

/** What is to be known of a list that goes on in another call. */
export interface Unfinished {
  /** The delete marker of a key whose version is still to come. */
  readonly marker?: Marker | undefined;
  /** The key whose further versions change nothing. */
  readonly decidedKey?: string | undefined;
}

/** Finds the state of each key in a list of versions, the newest of a key first. */
export class KeyStates {
  readonly #atMs: number;
  #marker: Marker | undefined;
  #decidedKey: string | undefined;

  constructor(atMs: number, { marker, decidedKey }: Unfinished = {}) {
    this.#atMs = atMs;
    this.#marker = marker;
    this.#decidedKey = decidedKey;
  }

  get unfinished(): Unfinished {
    return { marker: this.#marker, decidedKey: this.#decidedKey };
  }

  /** The states that are certain with this version. */
  add(version: ListedObject): KeyState[] {
    const { key, modifiedAt } = version;
    const known = this.#marker?.key === key ? [] : this.end();
    if (this.#decidedKey === key || Date.parse(modifiedAt) > this.#atMs) return known;
    if (version.version?.isDeleteMarker === true) {
      const { id, isLatest } = version.version;
      this.#marker ??= { key, id, modifiedAt, isLatest };
      return known;
    }
    const state = { key, version, marker: this.#marker };
    this.#marker = undefined;
    this.#decidedKey = key;
    return [...known, state];
  }

  /** No more versions come. */
  end(): KeyState[] {
    const marker = this.#marker;
    this.#marker = undefined;
    return marker === undefined ? [] : [{ key: marker.key, version: undefined, marker }];
  }
}
