import { chunk } from '#/ui/chunk.ts';
import { addMessages, type Words } from './i18n.ts';

/** Loads messages; once they are there they stay. */
export type Catalogue = () => Promise<void>;

/** The messages of a file, which exports them by the first part of their keys. */
export function catalogue(load: () => Promise<Words>): Catalogue {
  let loading: Promise<void> | undefined;
  return () => {
    loading ??= chunk(load)().then(addMessages, (error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** A part of the page and the messages that it speaks, which are on their way at once. */
export const withMessages =
  <Part>(load: () => Promise<Part>, ...catalogues: readonly Catalogue[]) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), ...catalogues.map((each) => each())]);
    return part;
  };
