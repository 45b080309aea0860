import { spend } from './steps.ts';

/** What is known of a request; a key that is absent is not known, an empty list is known not to be sent. */
export type ConditionContext = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface Substituted {
  readonly text: string;
  /** False where a variable's value is not known here; it stands as `*` in the text. */
  readonly known: boolean;
}

/**
 * Puts values in place of `${aws:username}` and the like. Only single values have a place there; what is known not to be
 * sent stays as it is written, as with the storage server.
 */
export function substitute(text: string, context: ConditionContext): Substituted {
  spend(1 + (text.length >> 4));
  if (!text.includes('${')) return { text, known: true };
  spend(text.length);
  let known = true;
  const replaced = text.replace(/\$\{([^{}]*)\}/g, (written, name: string) => {
    const value = Object.hasOwn(context, name) ? context[name] : undefined;
    if (typeof value === 'string') {
      spend(value.length);
      return value;
    }
    if (value?.length === 0) return written;
    known = false;
    return '*';
  });
  return { text: replaced, known };
}
