import { toldValue } from '#/configs/told-settings.ts';
import { configLines, lineOf, subsystemOf } from './config-text.ts';

/** Says how many lines of settings follow, so that a file that is cut off is known for one. */
const countLine = (count: number) => `# Lines of settings: ${String(count)}`;
const counted = /^# Lines of settings: (\d{1,6})$/m;

/** An export with its secrets masked, or as it is. Comments mean nothing to the storage server. */
export function exportText(text: string, isMasked: boolean): string {
  const lines = configLines(text);
  const shown = new Map(lines.map((line) => [line.number, isMasked ? masked(line) : line.text]));
  const all = text.split('\n').map((line, at) => shown.get(at + 1) ?? line);
  return `${countLine(lines.length)}\n${all.join('\n')}`;
}

function masked({ target, pairs, isComment, text }: ReturnType<typeof configLines>[number]): string {
  const told = pairs.map((pair) => ({ key: pair.key, value: toldValue(subsystemOf(target), pair) }));
  if (told.every(({ value }, at) => value === pairs[at]?.value)) return text;
  return `${isComment ? '# ' : ''}${lineOf(target, told)}`;
}

/** How many lines of settings a file says that it has; undefined where it says nothing. */
export function countIn(text: string): number | undefined {
  const [, count] = counted.exec(text) ?? [];
  return count === undefined ? undefined : Number(count);
}
