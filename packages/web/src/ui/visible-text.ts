/** A stretch of a name: as it is, or one character that would be invisible or would reorder what is read. */
export interface TextRun {
  readonly text: string;
  readonly isEscape: boolean;
}

/**
 * Controls, line and paragraph separators, direction marks, embeddings, overrides and isolates, invisible fillers,
 * unpaired surrogates. The joiners U+200C and U+200D stay: words and emoji are spelled with them.
 */
const hidden =
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|\p{Surrogate}/gu;

const escapeOf = (character: string) =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Splits a name so that what cannot be seen is written out as `\u202E`. */
export function textRuns(text: string): readonly TextRun[] {
  const runs: TextRun[] = [];
  let from = 0;
  for (const match of text.matchAll(hidden)) {
    if (match.index > from) runs.push({ text: text.slice(from, match.index), isEscape: false });
    runs.push({ text: escapeOf(match[0]), isEscape: true });
    from = match.index + match[0].length;
  }
  if (from < text.length) runs.push({ text: text.slice(from), isEscape: false });
  return runs;
}

/** The same as plain text, for labels, titles and announcements. */
export const visibleText = (text: string): string =>
  textRuns(text)
    .map((run) => run.text)
    .join('');
