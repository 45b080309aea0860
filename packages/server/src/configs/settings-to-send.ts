import type { KeyValue } from '@longshore/madmin';
import { refuse } from '#/upstream/errors.ts';
import { hasEnable, type StoredTarget } from './stored-target.ts';
import type { Subsystem } from './subsystem.ts';

interface Place {
  readonly subsystem: string;
  readonly all: Subsystem;
  /** Undefined of a target that is not there. */
  readonly now: StoredTarget | undefined;
}

interface Sent {
  readonly key: string;
  readonly value?: string | undefined;
}

/** Keys that the storage server takes of every subsystem. */
const universal = ['comment', 'enable'];

/** What is sent to the storage server for what was asked; keys that it cannot take are refused by name. */
export function settingsToSend(place: Place, asked: readonly Sent[]): KeyValue[] {
  const { subsystem, all, now } = place;
  const known = new Set([...universal, ...all.help.keysHelp.map(({ key }) => key)]);
  for (const { key } of all.targets.flatMap(({ keys }) => keys)) known.add(key);
  // Secrets are told without their values, and sent back so are kept. Lines of a list come as other clients send them.
  const isKept = ({ key, value }: Sent) =>
    value === undefined && now?.keys.some((one) => one.key === key && one.isSecret) === true;
  const sent = asked
    .filter((one) => !isKept(one))
    .map(({ key, value = '' }) => ({ key, value: value.replaceAll(/\r?\n/g, ',') }));
  for (const { key, value } of sent) {
    const field = `body.key_values.${key}`;
    if (!known.has(key))
      throw refuse('InvalidInput', `The server has no key ${key} in ${subsystem}.`, { field });
    const stored = now?.keys.find((one) => one.key === key);
    if (stored?.override !== undefined && stored.stored !== value)
      throw refuse(
        'InvalidInput',
        `${stored.override.name} in the environment of the storage server sets ${key}. Change it there.`,
        { field },
      );
  }
  return [...sent, ...enableAsItWas(place, sent)];
}

/** The storage server turns on what is set without `enable`. What is off stays so, unless it is set up just now. */
function enableAsItWas({ all, now }: Place, sent: readonly KeyValue[]): KeyValue[] {
  if (now === undefined || hasEnable(sent)) return [];
  const enable = now.keys.find(({ key }) => key === 'enable');
  if (enable === undefined || enable.stored === 'on' || now.isEnv) return [];
  const isFirst = all.help.keysHelp.some(
    ({ key, optional }) =>
      !optional &&
      key !== 'enable' &&
      now.keys.find((one) => one.key === key)?.stored === '' &&
      sent.some((one) => one.key === key && one.value !== ''),
  );
  return isFirst ? [] : [{ key: 'enable', value: enable.stored }];
}

/** What was there of the keys that are set, and whether it was enabled, which the storage server changes unasked. */
export const valuesBefore = (now: StoredTarget | undefined, sent: readonly KeyValue[]): KeyValue[] =>
  (now?.keys ?? [])
    .filter(({ key }) => key === 'enable' || sent.some((one) => one.key === key))
    .map(({ key, stored }) => ({ key, value: stored }));
