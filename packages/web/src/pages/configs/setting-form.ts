import type { ConfigTarget } from '@longshore/contract/configs/configs-schemas';
import { z } from '#/form/zod.ts';
import { textOf } from '#/messages/catalogue.ts';
import { configMessages } from './messages.ts';
import { kindOf } from './setting-kinds.ts';
import { changesOf, type SettingValues } from './setting-values.ts';

const text = textOf(configMessages);

const fields = z.object({
  name: z.string().trim(),
  texts: z.record(z.string(), z.string()),
  switches: z.record(z.string(), z.boolean()),
  lists: z.record(z.string(), z.array(z.string())),
  cleared: z.record(z.string(), z.boolean()),
});

const duration = /^(0|(\d+(\.\d+)?(ns|us|µs|ms|s|m|h|d))+)$/;
const address = /^[a-z][a-z0-9+.-]*:\/\/\S+$/i;

const patterns = {
  number: [/^-?\d+$/, 'config.number'],
  duration: [duration, 'config.duration'],
  address: [address, 'config.address'],
} as const;

/** What is wrong with one value; null where nothing is. */
function faultOf(kind: string, value: string): string | null {
  // The storage server has no way to write a double quote, and cuts quotes of either kind off both ends.
  if (value.includes('"')) return text('config.noQuote');
  if (/^'|'$/.test(value)) return text('config.noEndQuote');
  if (value === '' || !Object.hasOwn(patterns, kind)) return null;
  const [pattern, words] = patterns[kind as keyof typeof patterns];
  return pattern.test(value) ? null : text(words);
}

const partOf = { list: 'lists', switch: 'switches' } as const;

/** The place of a key in the form. */
export function placeOf({ key_values: keys }: Pick<ConfigTarget, 'key_values'>, key: string): string {
  const one = keys.find((found) => found.key === key);
  const kind = one === undefined ? 'text' : kindOf(one);
  return `${Object.hasOwn(partOf, kind) ? partOf[kind as keyof typeof partOf] : 'texts'}.${key}`;
}

const targetPattern = /^[A-Za-z0-9_.-]{0,128}$/;

/** Checks what was changed: what is stored already may have come from elsewhere. */
export const settingForm = (target: Pick<ConfigTarget, 'key_values'>) =>
  fields.superRefine((values: SettingValues, issues) => {
    const say = (place: string, message: string) =>
      issues.addIssue({ code: 'custom', path: place.split('.'), message });
    if (!targetPattern.test(values.name)) say('name', text('config.nameInvalid'));
    const changes = changesOf(target, values);
    for (const { key, value } of changes) {
      const one = target.key_values.find((found) => found.key === key);
      const fault = one === undefined ? null : faultOf(kindOf(one), value);
      if (fault !== null) say(placeOf(target, key), fault);
    }
    if (changes.length === 0 || values.switches['enable'] === false) return;
    for (const one of target.key_values) {
      const { key, optional, env_override: override } = one;
      if (optional !== false || override !== undefined || kindOf(one) === 'switch') continue;
      const kept = one.isSet === true && values.cleared[key] !== true;
      const value = values.lists[key]?.join('') ?? values.texts[key]?.trim() ?? '';
      if (value === '' && !kept) say(placeOf(target, key), text('config.required'));
    }
  });
