export interface AmzDate {
  /** `YYYYMMDDTHHMMSSZ` */
  readonly time: string;
  /** `YYYYMMDD` */
  readonly day: string;
}

let lastSecond = Number.NaN;
let last: AmzDate = { time: '', day: '' };

/** Remembers the last second: at thousands of requests a second, formatting dates shows. */
export function amzDate(nowMs: number): AmzDate {
  const second = Math.floor(nowMs / 1000);
  if (second !== lastSecond) {
    const time = `${new Date(second * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
    last = { time, day: time.slice(0, 8) };
    lastSecond = second;
  }
  return last;
}
