import type { Row, RowSchemas, SchemasOf, WholeRow } from './endpoint.ts';

type Topic = Readonly<Record<string, Row>>;

type SchemasFor<Rows extends Topic> = { readonly [Id in keyof Rows]: SchemasOf<Rows[Id]> };

type OfARow = { [Part in keyof RowSchemas]-?: Readonly<Record<Part, RowSchemas[Part]>> }[keyof RowSchemas];

/** Refuses schemas of a row that there is not; whatever else the file exports may stay. */
type NoStray<Rows extends Topic, Schemas> = {
  readonly [Id in Exclude<keyof Schemas, keyof Rows>]: Schemas[Id] extends OfARow ? never : unknown;
};

/** The rows of a topic, each with the schemas of its name. */
export function withSchemas<Rows extends Topic, Schemas extends SchemasFor<Rows>>(
  rows: Rows,
  schemas: Schemas & NoStray<Rows, Schemas>,
): { readonly [Id in keyof Rows]: Rows[Id] & { readonly schemas: SchemasOf<Rows[Id]> } } {
  const whole = Object.entries(rows).map(([id, row]): [string, WholeRow] => [
    id,
    { ...row, schemas: schemas[id as keyof Rows] },
  ]);
  // fromEntries forgets which id has which row.
  return Object.fromEntries(whole) as ReturnType<typeof withSchemas<Rows, Schemas>>;
}
