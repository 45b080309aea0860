import type { ConfigImportPreview } from '@longshore/contract/config-history/config-history-schemas';
import type { KeyValue } from '@longshore/madmin';
import { revisionOf } from '#/http/revision.ts';
import { redacted } from '#/journal/without-secrets.ts';
import { type ConsoleError, refuse } from '#/upstream/errors.ts';
import { type ConfigLine, configLines, lineOf, subsystemOf } from './config-text.ts';
import { differencesOf } from './differences.ts';
import { countIn } from './masked-text.ts';
import { type KnownKeys, ownName, settingsOf } from './settings.ts';
import type { StoredSettings } from './stored-settings.ts';

export interface ImportPlan extends ConfigImportPreview {
  /** What is sent: masked secrets filled in, and what is disabled no longer a comment. */
  readonly text: string;
  /** Values that no message may repeat. */
  readonly secrets: readonly string[];
}

/** Keys that the storage server takes without naming them in its export. */
const unlisted = new Set(['delay', 'max_wait', 'cycle', 'idle_speed']);

/**
 * What the import of a file would change. The storage server itself takes half a file for a whole one, and an unknown key
 * for a part of the value before it: both are refused here.
 */
export function importPlan(text: string, stored: StoredSettings): ImportPlan {
  const lines = wholeLines(text);
  for (const line of lines) requireKnown(line, stored.known);
  const keptSecrets: string[] = [];
  const secrets: string[] = [];
  const filled = lines.map((line) => {
    const pairs = line.pairs.map((pair) => withSecret(line, pair, { stored, keptSecrets, secrets }));
    return { ...line, pairs, isFilled: pairs.some((pair, at) => pair !== line.pairs[at]) };
  });
  const wanted = settingsOf(filled, stored.known);
  const absent = [...stored.settings.keys()].filter((target) => !wanted.has(target));
  const sent = filled.filter((line) => !line.isComment || isDisabled(line));
  const sentText = `${sent.map(sentLine).join('\n')}\n`;
  const now = [...stored.settings].map(([target, keys]) => [target, [...keys]]);
  return {
    differences: differencesOf(stored.settings, wanted),
    keptSecrets,
    absent,
    revision: revisionOf(`${sentText}${JSON.stringify(now)}`),
    text: sentText,
    secrets,
  };
}

/** As it was written, where nothing was filled in. */
const sentLine = ({ target, pairs, text, isFilled }: ConfigLine & { readonly isFilled: boolean }): string =>
  isFilled ? lineOf(target, pairs) : text.replace(/^# /, '');

/** As a comment it would be lost: the import would put it back to its defaults. */
const isDisabled = ({ pairs }: ConfigLine): boolean =>
  pairs.some(({ key, value }) => key === 'enable' && value === 'off');

/** A file without its last line’s end is told as cut off before its lines are read. */
function wholeLines(text: string): ConfigLine[] {
  if (text.trim() !== '' && !text.endsWith('\n')) throw cutOff('Its last line does not end.');
  const lines = configLines(text, true);
  if (lines.length === 0)
    throw refuse('InvalidInput', 'This is not a configuration: it has no line of settings', {
      field: 'body',
    });
  const count = countIn(text);
  if (count === undefined || count === lines.length) return lines;
  throw cutOff(`It has ${String(lines.length)} of ${String(count)} lines.`);
}

const cutOff = (found: string): ConsoleError =>
  refuse('InvalidInput', 'The file is cut off', {
    detailedMessage: `${found} What is missing would go back to its default.`,
    field: 'body',
  });

function requireKnown(line: ConfigLine, known: KnownKeys): void {
  const subsystem = subsystemOf(ownName(line.target, '')[0]);
  const keys = known.get(subsystem);
  if (keys === undefined) throw otherVersion(line, `The server has no subsystem ${subsystem}`);
  const stranger = line.pairs.find(
    ({ key }) => !keys.has(ownName(line.target, key)[1]) && !unlisted.has(key) && key !== 'enable',
  );
  if (stranger !== undefined)
    throw otherVersion(line, `The server has no key ${stranger.key.slice(0, 100)} in ${subsystem}`);
}

const otherVersion = ({ number }: ConfigLine, words: string): ConsoleError =>
  refuse('InvalidInput', `${words} (line ${String(number)})`, {
    detailedMessage: 'The file may be of another version of the storage server.',
    field: 'body',
  });

interface Filling {
  readonly stored: StoredSettings;
  readonly keptSecrets: string[];
  readonly secrets: string[];
}

/** A masked value stays what it is on the server; one that is not there cannot be filled in. */
function withSecret(line: ConfigLine, pair: KeyValue, { stored, keptSecrets, secrets }: Filling): KeyValue {
  const { key, value } = pair;
  if (value !== redacted) return pair;
  const [target, name] = ownName(line.target, key);
  const kept = stored.settings.get(target)?.get(name) ?? '';
  if (kept === '')
    throw refuse('InvalidInput', `The server has no ${key} of ${line.target} to keep`, {
      detailedMessage: `Line ${String(line.number)} has it masked (${redacted}): write the value there.`,
      field: 'body',
    });
  keptSecrets.push(`${line.target} ${key}`);
  secrets.push(kept);
  return { key, value: kept };
}
