/** What the page tells the worker that reads a table. */
export type ToTable =
  | { readonly kind: 'open'; readonly sizeBytes: number }
  | { readonly kind: 'rows'; readonly from: number; readonly to: number }
  | { readonly kind: 'bytes'; readonly id: number; readonly bytes: ArrayBuffer };

/** What it answers; `read` asks for bytes, since it can fetch nothing itself. */
export type FromTable =
  | { readonly kind: 'read'; readonly id: number; readonly from: number; readonly to: number }
  | {
      readonly kind: 'opened';
      readonly head: readonly string[];
      readonly columns: number;
      readonly rows: number;
    }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'failed' };

/** More of them nobody reads side by side. */
export const mostColumns = 100;
