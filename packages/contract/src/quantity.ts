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
  let unit = 0;
  let value = bytes;
  // Rounding may reach the next unit: 1,048,575 bytes are 1.0 MiB, not 1024 KiB.
  while (Math.round(value) >= step && unit < sizeUnits.length - 1) {
    value /= step;
    unit += 1;
  }
  const text = unit > 0 && value < 9.95 ? value.toFixed(1) : Math.round(value).toFixed(0);
  return `${text} ${sizeUnits[unit] ?? ''}`;
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

const countSteps = [
  { from: 1e9, letter: 'B' },
  { from: 1e6, letter: 'M' },
  { from: 1e3, letter: 'K' },
] as const;

/** `999`, `1.2K`, `3M`, `1,200B`: shortened above 999, with at most one decimal. */
export function formatCount(count: number): string {
  if (!Number.isFinite(count)) return unknown;
  const size = Math.abs(count);
  // The last half tenth rounds up to the next letter: 999,950 is 1M, not 1,000K.
  const found = countSteps.find(({ from }) => size >= from || Math.round(size / (from / 1e4)) >= 1e4);
  if (found === undefined || size <= 999) return formatThousands(count);
  return `${formatThousands(Math.round(count / (found.from / 10)) / 10)}${found.letter}`;
}
