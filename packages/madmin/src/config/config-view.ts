import { wrongShape } from '../reply.ts';
import { pairsOf } from './config-pairs.ts';
import { universalKeys, type KeyValue } from './config-text.ts';

/** A setting of the server's environment, which goes before the stored one. */
export interface ConfigOverride extends KeyValue {
  /** The variable, such as `MINIO_API_REQUESTS_MAX`. */
  readonly name: string;
}

/** A subsystem, or one target of it, with its settings. */
export interface ConfigTargetInfo {
  readonly subsystem: string;
  /** `_` for the default target. */
  readonly target: string;
  /** In the server's order. `enable` is left out when it is `on`, and secrets are left out when there are any. */
  readonly keyValues: readonly KeyValue[];
  /** What the environment says instead, without secrets. */
  readonly overrides: readonly ConfigOverride[];
  /** Switched off by its `enable`, or written as a comment. */
  readonly disabled: boolean;
}

interface Variable {
  readonly name: string;
  value: string;
}

const variableLine = /^# (MINIO_[^=\s]+)=(.*)$/s;

/** Reads the server's description of one subsystem: a line a target, each after the variables that override it. */
export function targetsOf(
  text: string,
  subsystem: string,
  keys: readonly string[],
): readonly ConfigTargetInfo[] {
  const knownKeys = new Set([...universalKeys, ...keys]);
  const targets: ConfigTargetInfo[] = [];
  let variables: Variable[] = [];
  for (const line of text.split('\n')) {
    const variable = variableLine.exec(line);
    const heading = variable === null ? headingOf(line, subsystem) : undefined;
    const last = variables.at(-1);
    if (variable !== null) {
      variables.push({ name: variable[1] ?? '', value: variable[2] ?? '' });
    } else if (heading !== undefined) {
      targets.push(viewOf(subsystem, heading, { variables, knownKeys }));
      variables = [];
    } else if (last !== undefined) {
      // Variables may hold line breaks, and the server writes them as they are.
      last.value += `\n${line}`;
    } else if (line.trim() !== '') {
      throw wrongShape('the configuration', `lines of ${subsystem}`);
    }
  }
  if (variables.length > 0) throw wrongShape('the configuration', 'a target after the variables');
  return targets;
}

const anyHeading = /^(?:# )?([A-Za-z0-9_]+)(?::[^ ]+)?(?: |$)/;

/** The lines of a whole configuration by subsystem, each with the variables before it; of those that are asked for. */
export function linesBySubsystem(text: string, subsystems: Iterable<string>): ReadonlyMap<string, string> {
  const known = new Map([...subsystems].map((name): [string, string[]] => [name, []]));
  let variables: string[] = [];
  for (const line of text.split('\n')) {
    const lines = known.get(anyHeading.exec(line)?.[1] ?? '');
    if (variableLine.test(line) || (lines === undefined && variables.length > 0)) variables.push(line);
    else {
      lines?.push(...variables, line);
      variables = [];
    }
  }
  return new Map([...known].map(([name, lines]) => [name, lines.join('\n')]));
}

interface Heading {
  readonly target: string;
  readonly pairs: string;
  readonly commented: boolean;
}

function headingOf(line: string, subsystem: string): Heading | undefined {
  const commented = line.startsWith('# ');
  const bare = commented ? line.slice(2) : line;
  if (!bare.startsWith(subsystem)) return undefined;
  const rest = bare.slice(subsystem.length);
  if (rest === '' || rest.startsWith(' ')) return { target: '_', pairs: rest, commented };
  const named = /^:([^ ]+)(.*)$/s.exec(rest);
  return named === null ? undefined : { target: named[1] ?? '', pairs: named[2] ?? '', commented };
}

interface Surroundings {
  readonly variables: readonly Variable[];
  readonly knownKeys: ReadonlySet<string>;
}

function viewOf(
  subsystem: string,
  { target, pairs, commented }: Heading,
  { variables, knownKeys }: Surroundings,
): ConfigTargetInfo {
  const keyValues = pairsOf(pairs, knownKeys);
  const overrides = variables.map(({ name, value }) => ({
    key: keyOf(name, subsystem, target),
    value,
    name,
  }));
  const enable = [...overrides, ...keyValues].find(({ key }) => key === 'enable');
  const disabled = commented || /^(off|false|f|0)$/i.test(enable?.value ?? '');
  return { subsystem, target, keyValues, overrides, disabled };
}

/** `MINIO_NOTIFY_WEBHOOK_QUEUE_DIR_one` is `queue_dir` of target `one`; a name of another form stands for itself. */
function keyOf(name: string, subsystem: string, target: string): string {
  const before = `MINIO_${subsystem.toUpperCase()}_`;
  const after = target === '_' ? '' : `_${target}`;
  const fits = name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after);
  return fits ? name.slice(before.length, name.length - after.length).toLowerCase() : name;
}
