import type { ReactNode } from 'react';

/** What a field of `ui/` takes to show and change one value of a form. */
export interface Input<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: ReactNode;
}

/** The same for a switch. */
export interface Toggle {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error: ReactNode;
}

/** The values of a form, or of a part of it that a group of fields owns. */
export interface Fields<Values> {
  readonly values: Values;
  readonly input: <Name extends keyof Values & string>(name: Name) => Input<Values[Name]>;
  readonly toggle: (name: NamesOf<Values, boolean>) => Toggle;
  /** Sets several values at once, as where one brings another with it. */
  readonly change: (some: Partial<Values>) => void;
  readonly group: <Name extends keyof Values & string>(name: Name) => Fields<Values[Name]>;
  /** What is wrong with a list as a whole, beside what its lines tell. */
  readonly listError: (name: keyof Values & string) => ReactNode;
  /** One element of a list, with fields of its own. */
  readonly line: <Name extends keyof Values & string>(
    name: Name,
    index: number,
  ) => Fields<ElementOf<Values[Name]>>;
}

type NamesOf<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never;
}[keyof Values & string];

type ElementOf<List> = List extends readonly (infer Element)[] ? Element : never;

/** What fields need of the form that they stand in. */
export interface FieldStore {
  readonly get: (path: string) => unknown;
  readonly set: (path: string, value: unknown) => void;
  readonly leave: (path: string) => void;
  readonly errorAt: (path: string) => ReactNode;
  /** The first error at the path or below it. */
  readonly errorWithin: (path: string) => ReactNode;
}

const below = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** The fields below a path; the casts hold because `Values` is the type of what the path holds. */
export function fieldsAt<Values>(store: FieldStore, path: string): Fields<Values> {
  const values = store.get(path) as Values;
  return {
    values,
    input: (name) => {
      const at = below(path, name);
      return {
        name: at,
        value: values[name],
        onChange: (value) => store.set(at, value),
        onBlur: () => store.leave(at),
        error: store.errorWithin(at),
      };
    },
    toggle: (name) => {
      const at = below(path, name);
      return {
        name: at,
        checked: values[name] as boolean,
        onChange: (checked) => store.set(at, checked),
        error: store.errorWithin(at),
      };
    },
    change: (some) => store.set(path, { ...values, ...some }),
    group: (name) => fieldsAt(store, below(path, name)),
    listError: (name) => store.errorAt(below(path, name)),
    line: (name, index) => fieldsAt(store, below(below(path, name), String(index))),
  };
}
