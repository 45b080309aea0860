import {
  type DestinationService,
  type DestinationSetting,
  kindOf,
} from '@longshore/contract/destinations/destination-kinds';
import type { DestinationSettings } from '@longshore/contract/destinations/destinations-schemas';
import { z } from '#/form/zod.ts';
import { textOf } from '#/messages/catalogue.ts';
import { destinationMessages } from './messages.ts';

const text = textOf(destinationMessages);

// A type, not an interface: forms take what is assignable to a record.
export type DestinationValues = {
  readonly name: string;
  readonly enable: boolean;
  readonly texts: Readonly<Record<string, string>>;
  readonly switches: Readonly<Record<string, boolean>>;
  /** Secrets that are stored, and whether they are to be taken away. */
  readonly clears: Readonly<Record<string, boolean>>;
};

type Stored = Pick<DestinationSettings, 'account_id' | 'isEnabled' | 'properties' | 'secrets'>;

const schemes: Readonly<Record<string, readonly string[]>> = {
  amqp: ['amqp', 'amqps'],
  mqtt: ['tcp', 'ssl', 'tls', 'ws', 'wss', 'mqtt', 'mqtts'],
  elasticsearch: ['http', 'https'],
  webhook: ['http', 'https'],
};

const hostPort = /^(?:\[[^\]\s]+\]|[^\s:/,]+):\d{1,5}$/;
const goDuration = /^(?:0|(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+)$/;

interface Shape {
  readonly fits: (value: string) => boolean;
  readonly error: () => string;
}

/** What is checked here of settings that are more than a text. */
const shapes: Readonly<Partial<Record<DestinationSetting['type'], Shape>>> = {
  number: { fits: (value) => /^-?\d{1,18}$/.test(value), error: () => text('destinations.notNumber') },
  duration: { fits: (value) => goDuration.test(value), error: () => text('destinations.notDuration') },
  path: { fits: (value) => value.startsWith('/'), error: () => text('destinations.notPath') },
  address: { fits: (value) => hostPort.test(value), error: () => text('destinations.notAddress') },
  list: {
    fits: (value) => value.split(',').every((one) => hostPort.test(one.trim())),
    error: () => text('destinations.notAddress'),
  },
};

function urlOf(service: DestinationService): Shape {
  const starts = (schemes[service] ?? []).map((scheme) => `${scheme}://`);
  return {
    fits: (value) => starts.some((start) => value.startsWith(start) && !/\s/.test(value)),
    error: () => text('destinations.notUrl', { schemes: starts.join(', ') }),
  };
}

function checkOf(
  { type, required }: DestinationSetting,
  service: DestinationService,
): z.ZodType<string, string> {
  const plain = z
    .string()
    .trim()
    .regex(/^(?!["'])[^\r\n]*(?<!["'])$/, { error: () => text('destinations.noQuote') });
  const filled = required ? plain.min(1, { error: () => text('destinations.required'), abort: true }) : plain;
  const shape = type === 'url' ? urlOf(service) : shapes[type];
  return shape === undefined
    ? filled
    : filled.refine((value) => value === '' || shape.fits(value), { error: shape.error });
}

const isSwitch = ({ type }: DestinationSetting) => type === 'switch';

/** Checks what is entered for one kind; what the storage server alone can tell, it tells. */
export function destinationForm(
  service: DestinationService,
): z.ZodType<DestinationValues, DestinationValues> {
  const fields = kindOf(service).settings.filter((setting) => !isSwitch(setting));
  return z.object({
    name: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9_.-]{1,128}$/, { error: () => text('destinations.nameInvalid') }),
    enable: z.boolean(),
    texts: z.object(Object.fromEntries(fields.map((setting) => [setting.key, checkOf(setting, service)]))),
    switches: z.record(z.string(), z.boolean()),
    clears: z.record(z.string(), z.boolean()),
  });
}

/** An empty form, or what is stored. */
export function destinationValues(service: DestinationService, stored?: Stored): DestinationValues {
  const { settings } = kindOf(service);
  const valueOf = ({ key, type, default: usual = '' }: DestinationSetting) =>
    // The storage server has a number of its own for a queue without a limit.
    stored?.properties[key] ?? (type === 'choice' || type === 'switch' ? usual : '');
  const texts = settings.filter((setting) => !isSwitch(setting));
  return {
    name: stored?.account_id ?? '',
    enable: stored?.isEnabled ?? true,
    texts: Object.fromEntries(texts.map((one) => [one.key, one.type === 'secret' ? '' : valueOf(one)])),
    switches: Object.fromEntries(settings.filter(isSwitch).map((one) => [one.key, valueOf(one) === 'on'])),
    clears: Object.fromEntries((stored?.secrets ?? []).map((key) => [key, false])),
  };
}

/**
 * What is sent: all that differs from what was there. A secret that was not entered stays, and what was emptied is taken
 * away. Whether it is enabled is said only where it was changed here: someone else may have changed it since the form was
 * opened, and the console keeps it as it is.
 */
export function sentProperties(
  service: DestinationService,
  values: DestinationValues,
  before: DestinationValues,
): Record<string, string> | null {
  const changed = kindOf(service).settings.flatMap((setting): [string, string][] => {
    const { key } = setting;
    if (isSwitch(setting)) {
      const isOn = values.switches[key] === true;
      return isOn === (before.switches[key] === true) ? [] : [[key, isOn ? 'on' : 'off']];
    }
    const value = values.texts[key] ?? '';
    if (setting.type === 'secret') {
      if (value !== '') return [[key, value]];
      return values.clears[key] === true ? [[key, '']] : [];
    }
    return value === (before.texts[key] ?? '') ? [] : [[key, value]];
  });
  if (values.enable !== before.enable) changed.unshift(['enable', values.enable ? 'on' : 'off']);
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

/** Which field of the form a refusal of the storage server is about. */
export const destinationFieldNames = (service: DestinationService): Readonly<Record<string, string>> =>
  Object.fromEntries<string>([
    ['account_id', 'name'],
    ...kindOf(service).settings.map((setting): [string, string] => [
      `properties.${setting.key}`,
      `${isSwitch(setting) ? 'switches' : 'texts'}.${setting.key}`,
    ]),
  ]);
