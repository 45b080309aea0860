import type { DestinationSetting } from '@longshore/contract/destinations/destination-kinds';
import { destinationMessages } from './messages.ts';

const words = destinationMessages.words.destinations;

type Worded = keyof typeof words.setting;
type Helped = keyof typeof words.help;

/** Keys of words for a setting; the table of the kinds names no others, which a test holds. */
export const isWorded = (key: string): key is Worded => Object.hasOwn(words.setting, key);
export const isHelped = (key: string): key is Helped => Object.hasOwn(words.help, key);

/** What a choice is called; values without a word of their own stand for themselves. */
export function choiceWord({ key }: Pick<DestinationSetting, 'key'>, value: string): string {
  const named: Readonly<Record<string, Readonly<Record<string, string>>>> = words.choice;
  return named[key]?.[value] ?? value;
}
