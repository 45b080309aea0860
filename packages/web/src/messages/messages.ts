/** All messages by their keys. Each catalogue adds its own, in its own file: no list of them grows here. */
export interface Messages {
  /** The product's own name, which no language changes. */
  readonly product: 'Longshore';
}
