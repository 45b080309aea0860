import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/** Reads one part of an address's search; undefined where its text means nothing, or what holds anyway. */
type Parameter<Value> = (text: string) => Value | undefined;

type Parameters = Readonly<Record<string, Parameter<unknown>>>;

type Read<Schema extends Parameters> = {
  readonly [Name in keyof Schema]?: Exclude<ReturnType<Schema[Name]>, undefined>;
};

/** What the address says beside its path, read from what stands there. */
export type Search<Found> = (raw: Readonly<Record<string, unknown>>) => Found;

/** What a link of ours left out stays out, so that one view has one address. */
export type SearchOf<S> = S extends Search<infer Found> ? Found : never;

export const text: Parameter<string> = (value) => value;

/** One of these words. */
export const oneOf =
  <const Word extends string>(...words: readonly Word[]): Parameter<Word> =>
  (value) =>
    words.find((word) => word === value);

/** What holds without being said is not said. */
export const unless =
  <Value>(usual: Value, parameter: Parameter<Value>): Parameter<Value> =>
  (value) => {
    const meant = parameter(value);
    return meant === usual ? undefined : meant;
  };

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** `search({ filter: text, view: oneOf('cards', 'table') })`: unknown, empty and meaningless parts are left out. */
export function search<const Schema extends Parameters>(schema: Schema): Search<Read<Schema>> {
  const names = Object.keys(schema);
  return (raw) => {
    const found = names.flatMap((name) => {
      const value = textOf(raw[name]);
      const meant = value === '' ? undefined : schema[name]?.(value);
      return meant === undefined ? [] : [[name, meant] as const];
    });
    return Object.fromEntries(found) as Read<Schema>;
  };
}

/** As it would stand in the address; an empty text takes a part away, and so does one that means nothing. */
type Change<Found> = { readonly [Name in keyof Found]?: string | undefined };

interface How {
  /** In place of the address that is left, so that Back does not lead there. */
  readonly replace?: boolean;
  /** Leaves a form whose entries are saved. */
  readonly ignoreBlocker?: boolean;
}

/** What the address of the screen says beside its path, and how the screen changes it. */
export function useScreenSearch<Found extends object>(schema: Search<Found>) {
  const raw: object = useSearch({ strict: false });
  const found = useMemo(() => schema({ ...raw }), [schema, raw]);
  const navigate = useNavigate();
  const change = useCallback(
    (next: Change<Found>, how: How = {}) =>
      void navigate({ to: '.', search: (before) => schema({ ...before, ...next }), ...how }),
    [navigate, schema],
  );
  return [found, change] as const;
}
