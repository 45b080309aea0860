import type { ConfigImportPreview } from '@longshore/contract/config-history/config-history-schemas';
import type { KeyValue } from '@longshore/madmin';
import { revisionOf } from '#/http/revision.ts';
import { redacted } from '#/journal/without-secrets.ts';
import { type ConsoleError, refuse } from '#/upstream/errors.ts';
import { type ConfigLine, configLines, isDisabled, lineOf, subsystemOf } from './config-text.ts';
import { differencesOf } from './differences.ts';
import { countIn } from './masked-text.ts';
import { movedAddress } from './moved-address.ts';
import { type KnownKeys, ownName, type Settings, settingsOf } from './settings.ts';
import type { StoredSettings } from './stored-settings.ts';
import { twiceReadKey, unlistedKeys } from './twice-read.ts';

export interface ImportPlan extends ConfigImportPreview {
  /** What is sent: masked secrets filled in, and what is disabled no longer a comment. */
  readonly text: string;
  /** Values that no message may repeat. */
  readonly secrets: readonly string[];
}

/**
 * What the import of a file would change. The storage server itself takes half a file for a whole one, and an unknown key
 * for a part of the value before it: both are refused here.
 */
export function importPlan(text: string, stored: StoredSettings, documented: KnownKeys): ImportPlan {
  const lines = wholeLines(text);
  for (const line of lines) requireKnown(line, stored.known);
  const given = lines.filter(isSent);
  for (const line of given) requireOneReading(line, stored.known, documented);
  const kept: Kept[] = [];
  const sent = given.map((line) => {
    const pairs = line.pairs.map((pair) => withSecret(line, pair, { stored, kept }));
    return { ...line, pairs, isFilled: pairs.some((pair, at) => pair !== line.pairs[at]) };
  });
  const own = settingsOf(sent, stored.known);
  requireSamePlaces(kept, stored.settings, own);
  const idle = lines.filter((line) => !isSent(line) && !own.has(line.target) && isIdle(line, stored));
  const wanted = new Map([...settingsOf(idle, stored.known), ...own]);
  const sentText = `${sent.map(sentLine).join('\n')}\n`;
  const now = [...stored.settings].map(([target, keys]) => [target, [...keys]]);
  return {
    differences: differencesOf(stored.settings, wanted),
    keptSecrets: kept.map(({ line, key }) => `${line.target} ${key}`),
    absent: [...stored.settings.keys()].filter((target) => !wanted.has(target)),
    revision: revisionOf(`${sentText}${JSON.stringify(now)}`),
    text: sentText,
    secrets: kept.map(({ value }) => value),
  };
}

const isSent = (line: ConfigLine): boolean => !line.isComment || isDisabled(line);

/** As it was written, where nothing was filled in. */
const sentLine = ({ target, pairs, text, isFilled }: ConfigLine & { readonly isFilled: boolean }): string =>
  isFilled ? lineOf(target, pairs) : text.replace(/^# /, '');

/** A comment is not sent: only what nothing uses stays as it is then, and only if the comment says the same. */
function isIdle({ target, pairs }: ConfigLine, { idle, settings }: StoredSettings): boolean {
  const now = settings.get(target);
  return idle.has(target) && pairs.every(({ key, value }) => (now?.get(key) ?? '') === value);
}

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
    ({ key }) => !keys.has(ownName(line.target, key)[1]) && !unlistedKeys.has(key) && key !== 'enable',
  );
  if (stranger !== undefined)
    throw otherVersion(line, `The server has no key ${stranger.key.slice(0, 100)} in ${subsystem}`);
}

/** The preview has to read a line as the storage server will. */
function requireOneReading(line: ConfigLine, known: KnownKeys, documented: KnownKeys): void {
  const key = twiceReadKey(line, known, documented);
  if (key === undefined) return;
  throw refuse('InvalidInput', `The server would read line ${String(line.number)} in another way`, {
    detailedMessage: `A setting begins at each ${key.slice(0, 100)}= for it, in quotes too: write that once, and in no value.`,
    field: 'body',
  });
}

const otherVersion = ({ number }: ConfigLine, words: string): ConsoleError =>
  refuse('InvalidInput', `${words} (line ${String(number)})`, {
    detailedMessage: 'The file may be of another version of the storage server.',
    field: 'body',
  });

interface Filling {
  readonly stored: StoredSettings;
  readonly kept: Kept[];
}

/** A secret of the server in place of its mask. */
interface Kept extends KeyValue {
  readonly line: ConfigLine;
}

/** A masked value stays what it is on the server; one that is not there cannot be filled in. */
function withSecret(line: ConfigLine, pair: KeyValue, { stored, kept }: Filling): KeyValue {
  const { key, value } = pair;
  if (value !== redacted) return pair;
  const [target, name] = ownName(line.target, key);
  const own = stored.settings.get(target)?.get(name) ?? '';
  if (own === '')
    throw refuse('InvalidInput', `The server has no ${key} of ${line.target} to keep`, {
      detailedMessage: `Line ${String(line.number)} has it masked (${redacted}): write the value there.`,
      field: 'body',
    });
  kept.push({ line, key, value: own });
  return { key, value: own };
}

/** Whoever wrote the file must not learn a secret by having it sent elsewhere. */
function requireSamePlaces(kept: readonly Kept[], before: Settings, after: Settings): void {
  const secrets = kept.filter(({ key }) => key !== 'comment');
  const holder = ({ line }: Kept): string => ownName(line.target, '')[0];
  for (const target of new Set(secrets.map(holder))) {
    const address = movedAddress(before.get(target), after.get(target));
    const secret = secrets.find((one) => holder(one) === target && one.key !== address);
    if (address === undefined || secret === undefined) continue;
    const { line, key } = secret;
    throw refuse('InvalidInput', `The ${key} of ${line.target} would go to another ${address}`, {
      detailedMessage: `Line ${String(line.number)} has it masked (${redacted}): write the value there.`,
      field: 'body',
    });
  }
}
