import { InputError } from '../errors/input-error.ts';

export interface AmzDate {
  /** `YYYYMMDDTHHMMSSZ` */
  readonly time: string;
  /** `YYYYMMDD` */
  readonly day: string;
}

const endOfYear9999 = 253_402_300_800;
let lastSecond = Number.NaN;
let last: AmzDate = { time: '', day: '' };

/** Remembers the last second: at thousands of requests a second, formatting dates shows. */
export function amzDate(nowMs: number): AmzDate {
  const second = Math.floor(nowMs / 1000);
  if (second !== lastSecond) {
    // The signature has room for four digits of the year.
    if (!(second >= 0 && second < endOfYear9999)) throw new InputError('now', 'It must be a time.');
    const time = `${new Date(second * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
    last = { time, day: time.slice(0, 8) };
    lastSecond = second;
  }
  return last;
}
