/** Thrift's compact protocol, as far as the head of a table needs it. */
type Value =
  | { readonly int: number }
  | { readonly long: number }
  | { readonly text: string }
  | { readonly list: readonly Value[] }
  | { readonly struct: Fields };
type Fields = Readonly<Record<number, Value | undefined>>;

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

const typeOf = (value: Value) =>
  'int' in value ? 5 : 'long' in value ? 6 : 'text' in value ? 8 : 'list' in value ? 9 : 12;

function bytesOf(value: Value): number[] {
  if ('int' in value) return varint(value.int * 2);
  if ('long' in value) return varint(value.long * 2);
  if ('text' in value) {
    const text = Buffer.from(value.text);
    return [...varint(text.length), ...text];
  }
  if ('struct' in value) return structBytes(value.struct);
  const [first = { int: 0 }] = value.list;
  const head = value.list.length < 15 ? [value.list.length * 16] : [240, ...varint(value.list.length)];
  return [(head[0] ?? 0) + typeOf(first), ...head.slice(1), ...value.list.flatMap(bytesOf)];
}

function structBytes(fields: Fields): number[] {
  let last = 0;
  const bytes = Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const step = Number(name) - last;
    last = Number(name);
    return [step * 16 + typeOf(value), ...bytesOf(value)];
  });
  return [...bytes, 0];
}

const int = (value: number): Value => ({ int: value });
const long = (value: number): Value => ({ long: value });
const text = (value: string): Value => ({ text: value });

interface Column {
  readonly name: string;
  readonly values: readonly (string | number)[];
}

const isNumber = ({ values }: Column) => typeof values[0] === 'number';

function pageOf({ values }: Column): Buffer {
  const content = Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.from(typeof value === 'string' ? value : '');
      const number = Buffer.alloc(typeof value === 'number' ? 8 : 4);
      if (typeof value === 'number') number.writeBigInt64LE(BigInt(value));
      else number.writeUInt32LE(bytes.length);
      return Buffer.concat([number, bytes]);
    }),
  );
  const header = { 1: int(values.length), 2: int(0), 3: int(3), 4: int(3) };
  const head = structBytes({
    1: int(0),
    2: int(content.length),
    3: int(content.length),
    5: { struct: header },
  });
  return Buffer.concat([Buffer.from(head), content]);
}

/** A table of whole numbers and texts. `claimedRows` is how many rows it says that it has. */
export function parquet(columns: readonly Column[], claimedRows = columns[0]?.values.length ?? 0): Buffer {
  const parts: Buffer[] = [Buffer.from('PAR1')];
  let place = 4;
  const chunks = columns.map((column): Value => {
    const page = pageOf(column);
    const from = place;
    parts.push(page);
    place += page.length;
    const meta = {
      1: int(isNumber(column) ? 2 : 6),
      2: { list: [int(0)] },
      3: { list: [text(column.name)] },
      4: int(0),
      5: long(claimedRows),
      6: long(page.length),
      7: long(page.length),
      9: long(from),
    };
    return { struct: { 2: long(from), 3: { struct: meta } } };
  });
  const schema: Value[] = columns.map((column) => ({
    struct: {
      1: int(isNumber(column) ? 2 : 6),
      3: int(0),
      4: text(column.name),
      6: isNumber(column) ? undefined : int(0),
    },
  }));
  const root: Value = { struct: { 4: text('schema'), 5: int(columns.length) } };
  const group: Value = { struct: { 1: { list: chunks }, 2: long(place), 3: long(claimedRows) } };
  const head = Buffer.from(
    structBytes({ 1: int(1), 2: { list: [root, ...schema] }, 3: long(claimedRows), 4: { list: [group] } }),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return Buffer.concat([...parts, head, length, Buffer.from('PAR1')]);
}
