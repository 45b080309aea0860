/** A JSON object as it came, unknown members kept. */
export type Wire = Readonly<Record<string, unknown>>;
