/** What a request says of where it comes from, short enough for a list. */
export interface BrowserName {
  /** `Firefox 133`; empty where nothing is said. */
  readonly browser: string;
  /** `Linux`; empty where nothing is said. */
  readonly system: string;
}

const mostLength = 40;

/** Those that name others too come first. */
const browsers: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//],
];

const systems: readonly (readonly [name: string, word: RegExp])[] = [
  ['Windows', /\bWindows\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** Whoever sends a User-Agent decides what is in it: what is not known is cut to its first word of plain letters. */
export function browserName(userAgent: string | undefined): BrowserName {
  const text = (userAgent ?? '').slice(0, 512);
  const system = systems.find(([, word]) => word.test(text))?.[0] ?? '';
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(text)?.[1];
    if (version !== undefined) return { browser: `${name} ${version.slice(0, 6)}`, system };
  }
  const [, name = '', version = ''] = /^([\w.+-]+)(?:\/([\w.+-]+))?/.exec(text) ?? [];
  return { browser: `${name} ${version}`.trim().slice(0, mostLength), system };
}
