/** One version or delete marker as the listing has it. */
export interface ListedVersion {
  readonly key: string;
  readonly id: string;
  readonly isMarker: boolean;
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  /** Already in a tier. */
  readonly isMoved: boolean;
  /** Header names in lower case; undefined when the server or the person's rights do not show them. */
  readonly metadata: Readonly<Record<string, string>> | undefined;
  readonly tags: Readonly<Record<string, string>> | undefined;
}

/** What the rule needs to know of a version beside its listing. */
export interface Facts {
  /** Whether the rule's filter has it. */
  readonly isMatched: boolean;
  /** Past when it is not locked, `Infinity` under a legal hold. */
  readonly lockedUntilMs: number;
}
