/** Why bytes stopped moving although no HTTP answer says so. Each has words in messages/en/transfers.ts. */
export type BreakReason = 'cut' | 'stalled' | 'unreadable' | 'short' | 'changed';

export interface BreakFigures {
  readonly listedBytes: number;
  readonly movedBytes: number;
  readonly sizeBytes: number;
}

export class BrokenTransferError extends Error {
  override readonly name = 'BrokenTransferError';
  readonly reason: BreakReason;
  readonly figures: BreakFigures;
  constructor(reason: BreakReason, figures: Partial<BreakFigures> = {}) {
    super(reason);
    this.reason = reason;
    this.figures = { listedBytes: 0, movedBytes: 0, sizeBytes: 0, ...figures };
  }
}
