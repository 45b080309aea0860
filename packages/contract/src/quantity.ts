/** 1,024 times the one before. */
export const sizeUnits = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB', 'ZiB', 'YiB'] as const;
export type SizeUnit = (typeof sizeUnits)[number];

/** As cluster manifests write them. */
export const shortSizeUnits = ['Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'] as const;

/** What stands where a number is not known: never 0. */
const unknown = '-';

const step = 1024;

/** `1.5 KiB`, `12 GiB`: one decimal below 10 of a unit above bytes. */
export function formatSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return unknown;
  const [smallest, ...larger] = sizeUnits;
  let unit: SizeUnit = smallest;
  let value = bytes;
  for (const next of larger) {
    // Rounding may reach the next unit: 1,048,575 bytes are 1.0 MiB, not 1024 KiB.
    if (Math.round(value) < step) break;
    value /= step;
    unit = next;
  }
  const tenths = value.toFixed(1);
  return `${unit !== smallest && Number(tenths) < 10 ? tenths : Math.round(value).toFixed(0)} ${unit}`;
}

/** Whole bytes of `size` units; null above what a number holds exactly. */
export function sizeBytesOf(size: number, unit: SizeUnit): number | null {
  const bytes = Math.round(size * step ** sizeUnits.indexOf(unit));
  return Number.isSafeInteger(bytes) && bytes >= 0 ? bytes : null;
}

/** Reads `512`, `1.5 GiB`, `10Gi` or `10 gib`; null for all else. */
export function parseSize(text: string): number | null {
  const [, number = '', written = ''] = /^\s*(\d{1,15}(?:\.\d{1,6})?)\s*([A-Za-z]{0,3})\s*$/.exec(text) ?? [];
  if (number === '') return null;
  const name = written === '' ? 'B' : written;
  const unit = sizeUnits.find((one) =>
    [one, one.slice(0, 2)].some((form) => form.toLowerCase() === name.toLowerCase()),
  );
  return unit === undefined ? null : sizeBytesOf(Number(number), unit);
}

/** `1,234,567` */
export function formatThousands(count: number): string {
  if (!Number.isFinite(count)) return unknown;
  const [whole = '', fraction] = String(Math.abs(count)).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${count < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** `999`, `1.2K`, `3M`, `1,200B`: shortened above 999, with at most one decimal. */
export function formatCount(count: number): string {
  if (!Number.isFinite(count)) return unknown;
  let value = count;
  let letter = '';
  for (const next of ['K', 'M', 'B']) {
    // The last half tenth rounds up to the next letter: 999,950 is 1M, not 1,000K.
    if (Math.abs(Math.round(value * 10)) < 10_000) break;
    value /= 1000;
    letter = next;
  }
  return letter === '' ? formatThousands(count) : `${formatThousands(Math.round(value * 10) / 10)}${letter}`;
}
