import type { Release } from '@longshore/contract/releases/releases-schemas';
import type { WireRelease } from './wire-release.ts';

const parts = {
  securityContent: /secur|vulnerab|\bCVE\b/i,
  breakingChangesContent: /breaking|incompatib/i,
  newFeaturesContent: /feature|what.?s new|enhancement/i,
  contextContent: /context|background|overview/i,
} as const;

const heading = /^#{1,6}\s/;

/** A release, and what the headings of its notes set apart. */
export function releaseOf({ body = '', ...metadata }: WireRelease): Release {
  const sections = sectionsOf(body);
  const told = Object.entries(parts).flatMap(([name, word]) => {
    const text = sections.filter(({ title }) => word.test(title)).map((one) => one.text);
    return text.length === 0 ? [] : [[name, text.join('\n\n')] as const];
  });
  return { metadata, ...(body !== '' && { notesContent: body }), ...Object.fromEntries(told) };
}

function sectionsOf(body: string): { readonly title: string; readonly text: string }[] {
  const found: { title: string; lines: string[] }[] = [];
  for (const line of body.split(/\r?\n/)) {
    if (heading.test(line)) found.push({ title: line.replace(heading, ''), lines: [] });
    else found.at(-1)?.lines.push(line);
  }
  return found
    .map(({ title, lines }) => ({ title, text: lines.join('\n').trim() }))
    .filter(({ text }) => text !== '');
}
