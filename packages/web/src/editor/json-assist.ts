/** Keys and places from the root of a document down to a value: `['Statement', 0, 'Action', 2]`. */
export type JsonPath = readonly (string | number)[];

export interface JsonProblem {
  readonly path: JsonPath;
  readonly message: string;
  /** A warning is shown, and left to the server to judge. */
  readonly severity: 'error' | 'warning';
}

export interface JsonOption {
  readonly label: string;
  readonly detail?: string;
}

/** What an editor knows of the documents that it is for. */
export interface JsonAssist {
  /** Of a document that is JSON. */
  readonly problemsOf: (document: unknown) => readonly JsonProblem[];
  /** What may stand as a key of the object at a path, or as the text at a path. */
  readonly optionsAt: (path: JsonPath, place: 'key' | 'value') => readonly JsonOption[];
}

/** The document, or null where the text is not JSON. */
export function readJson(text: string): { readonly document: unknown } | null {
  try {
    return { document: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** As people read it; text that is not JSON stays as it is. */
export function prettyJson(text: string): string {
  const read = readJson(text);
  return read === null ? text : JSON.stringify(read.document, null, 2);
}
