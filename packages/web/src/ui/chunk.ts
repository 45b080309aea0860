/** A part of the page that could not be loaded; only a reload helps. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED';
  constructor(code: ChunkLoadError['code'], cause: unknown) {
    super(`A part of the page could not be loaded (${code})`, { cause });
    this.code = code;
  }
}

export const chunkTimeoutMs = 120_000;

/** The bundler's own words when the style sheet of a chunk, not its script, failed. */
const ofStyleSheet = /\bCSS\b/;

function chunkError(cause: unknown): ChunkLoadError {
  const isStyleSheet = cause instanceof Error && ofStyleSheet.test(cause.message);
  return new ChunkLoadError(isStyleSheet ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED', cause);
}

/** Loads a part of the page on use, and gives up after two minutes. */
export function chunk<Module>(load: () => Promise<Module>): () => Promise<Module> {
  // The bundler asks for a style sheet once: tried again, the script alone would come, and look like nothing.
  let unstyled: ChunkLoadError | undefined;
  return () =>
    new Promise<Module>((resolve, reject) => {
      if (unstyled) {
        reject(unstyled);
        return;
      }
      const timer = setTimeout(() => reject(chunkError(new Error('Time-out'))), chunkTimeoutMs);
      load()
        .then(resolve, (cause: unknown) => {
          const error = chunkError(cause);
          if (error.code === 'CSS_CHUNK_LOAD_FAILED') unstyled = error;
          reject(error);
        })
        .finally(() => clearTimeout(timer));
    });
}
