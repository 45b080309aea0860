import { toldValue } from '#/configs/told-settings.ts';
import { type ConfigLine, configLines, lineOf, subsystemOf } from './config-text.ts';

/** Says how many lines of settings follow, so that a file that is cut off is known for one. */
const countLine = (count: number) => `# Lines of settings: ${String(count)}`;
const counted = /^# Lines of settings: (\d{1,6})$/m;

/**
 * An export as it is, or with its secrets masked. What the server tells of its environment beside the settings may hold
 * secrets, too: a masked export goes without it.
 */
export function exportText(text: string, isMasked: boolean): string {
  const lines = configLines(text);
  const all = isMasked ? `${lines.map(masked).join('\n')}\n` : text;
  return `${countLine(lines.length)}\n${all}`;
}

function masked({ target, pairs, isComment, text }: ConfigLine): string {
  const told = pairs.map((pair) => ({ key: pair.key, value: toldValue(subsystemOf(target), pair) }));
  if (told.every(({ value }, at) => value === pairs[at]?.value)) return text;
  return `${isComment ? '# ' : ''}${lineOf(target, told)}`;
}

/** How many lines of settings a file says that it has; undefined where it says nothing. */
export function countIn(text: string): number | undefined {
  const [, count] = counted.exec(text) ?? [];
  return count === undefined ? undefined : Number(count);
}
