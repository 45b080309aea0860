import { type MemberKind, membersOf, neededOf } from './members.ts';
import { type Outline, type OutlineEntry, type OutlineFault, outlineOf } from './outline.ts';
import { type BatchJobType, batchJobTypes } from './types.ts';

/** What a definition is about, as far as its text tells. */
export interface DefinitionFacts {
  readonly type: BatchJobType | undefined;
  /** By path: `replicate.source.bucket`. */
  readonly buckets: Readonly<Record<string, string>>;
}

export type DefinitionNote =
  | OutlineFault
  /** Nothing of it is checked. */
  | 'notChecked'
  | 'noType'
  | 'twoTypes'
  | 'unknownType'
  /** A `<name>` of the template is still there. */
  | 'blank'
  | 'missing'
  /** Passed over by the storage server. */
  | 'unknownMember'
  | 'wrongValue'
  /** Of the two sides, none has an address and keys, or both have. */
  | 'noRemoteSide'
  | 'twoRemoteSides'
  /** A rule that takes every object. */
  | 'takesAll';

export interface DefinitionFinding {
  /** From 1. */
  readonly line: number;
  readonly note: DefinitionNote;
  /** The member or the value at fault. */
  readonly value: string;
  /** Of a wrong value: what it should be. */
  readonly kind?: MemberKind;
  /** Whether the job cannot start, or would do something else than is meant. */
  readonly isFault: boolean;
}

const isType = (key: string): key is BatchJobType => batchJobTypes.some((type) => type === key);

const rootOf = (path: string): string => /^[^.[]*/.exec(path)?.[0] ?? '';

function typesIn({ entries }: Outline): readonly OutlineEntry[] {
  return entries.filter(({ path, value }) => !/[.[]/.test(path) && (value === '' || !isType(path)));
}

export function definitionFacts(text: string): DefinitionFacts {
  const outline = outlineOf(text);
  const roots = typesIn(outline).map(({ path }) => path);
  const buckets = outline.entries.filter(({ path }) => path.endsWith('.bucket'));
  return {
    type: roots.find(isType),
    buckets: Object.fromEntries(buckets.slice(0, 2).map(({ path, value }) => [path, value])),
  };
}

/** What is wrong with a definition, or may be: in the order of its lines. Takes time in proportion to its length. */
export function definitionFindings(text: string): readonly DefinitionFinding[] {
  const outline = outlineOf(text);
  const faults = outline.faults.map(({ fault, ...at }) => ({ ...at, note: fault, isFault: true }));
  if (!outline.isWhole) return [...faults, { line: 1, note: 'notChecked', value: '', isFault: false }];
  const types = typesIn(outline);
  const type = types.map(({ path }) => path).find(isType);
  if (type === undefined) return [...faults, typeFault(types[0])];
  const findings = [...faults, ...moreTypes(types, type), ...membersAt(outline, type)];
  findings.push(...missing(outline, type));
  if (type === 'replicate') findings.push(...sides(outline));
  if (type === 'expire') findings.push(...wideRules(outline));
  return findings.toSorted((one, other) => one.line - other.line);
}

function typeFault(first: OutlineEntry | undefined): DefinitionFinding {
  if (first === undefined) return { line: 1, note: 'noType', value: '', isFault: true };
  return { line: first.line, note: 'unknownType', value: first.path, isFault: true };
}

function moreTypes(types: readonly OutlineEntry[], type: BatchJobType): DefinitionFinding[] {
  return types
    .filter(({ path }) => path !== type && isType(path))
    .map(({ line, path }) => ({ line, note: 'twoTypes', value: path, isFault: true }));
}

const blank = /^<[a-z-]{1,40}>$/;

function membersAt({ entries }: Outline, type: BatchJobType): DefinitionFinding[] {
  const known = membersOf[type];
  return entries.flatMap(({ path, line, value }): DefinitionFinding[] => {
    const kind = known[path];
    if (kind === undefined) {
      // One finding for a member and all that is below it.
      if (isType(rootOf(path)) && rootOf(path) !== type) return [];
      const name = path.slice(path.lastIndexOf('.') + 1);
      return [{ line, note: 'unknownMember', value: name, isFault: false }];
    }
    if (blank.test(value)) return [{ line, note: 'blank', value, isFault: true }];
    if (value === '' || isRight(kind, value)) return [];
    return [{ line, note: 'wrongValue', value, kind, isFault: true }];
  });
}

const age = /^(?:\d{1,12}(?:\.\d{1,9})?(?:ns|us|µs|ms|s|m|h|d|w|y))+$/;
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

const words: Readonly<Partial<Record<MemberKind, readonly string[]>>> = {
  version: ['v1'],
  flag: ['true', 'false'],
  ruleType: ['object', 'deleted'],
  encryptionType: ['sse-s3', 'sse-kms'],
  sideType: ['minio', 's3'],
};

function isRight(kind: MemberKind, value: string): boolean {
  if (kind === 'age') return value.length <= 100 && (age.test(value) || value === '0');
  if (kind === 'time') return time.test(value) && !Number.isNaN(Date.parse(value));
  if (kind === 'count') return /^\d{1,9}$/.test(value);
  if (kind === 'address') return /^https?:\/\/[^\s/]/.test(value);
  if (kind === 'bucket') return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value);
  return words[kind]?.includes(value) ?? true;
}

function missing({ entries }: Outline, type: BatchJobType): DefinitionFinding[] {
  const isThere = (wanted: string) =>
    entries.some(({ path, value }) =>
      wanted === 'expire.rules' ? path.startsWith('expire.rules[]') : path === wanted && value !== '',
    );
  const line = entries.find(({ path }) => path === type)?.line ?? 1;
  return neededOf[type]
    .filter((wanted) => !isThere(wanted))
    .map((wanted) => ({
      line: entries.find(({ path }) => path === wanted.slice(0, wanted.lastIndexOf('.')))?.line ?? line,
      note: 'missing',
      value: wanted.slice(type.length + 1),
      isFault: true,
    }));
}

function sides({ entries }: Outline): DefinitionFinding[] {
  const remote = ['source', 'target'].flatMap((side) =>
    entries.filter(({ path, value }) => path === `replicate.${side}.endpoint` && value !== ''),
  );
  if (remote.length === 1) return [];
  const [, second] = remote;
  return second === undefined
    ? [{ line: 1, note: 'noRemoteSide', value: '', isFault: true }]
    : [{ line: second.line, note: 'twoRemoteSides', value: '', isFault: true }];
}

const rules = 'expire.rules[].';
/** What narrows a rule; the type alone does not. */
const isCondition = (path: string): boolean =>
  path.startsWith(rules) && path !== `${rules}type` && !path.startsWith(`${rules}purge`);

/** A rule without conditions deletes all that the job looks at. */
function wideRules({ entries }: Outline): DefinitionFinding[] {
  const elements = new Map<string, { line: number; isNarrow: boolean }>();
  for (const { path, element, line, value } of entries) {
    if (!path.startsWith('expire.rules[]')) continue;
    const own = /^ \S*/.exec(element)?.[0] ?? '';
    const known = elements.get(own) ?? { line, isNarrow: false };
    const isNarrow = known.isNarrow || (isCondition(path) && path in membersOf.expire && value !== '');
    elements.set(own, { ...known, isNarrow });
  }
  return [...elements.values()]
    .filter(({ isNarrow }) => !isNarrow)
    .map(({ line }) => ({ line, note: 'takesAll', value: '', isFault: false }));
}
