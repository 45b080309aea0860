import { unexpected } from './failure.ts';
import { type FlatElement, flatElements, unescapeXml } from './xml.ts';

/** One level of an answer, in order. */
export type Elements = readonly FlatElement[];

/** Refuses broken markup: what stands behind it would be left out. */
export function elementsIn(content: string): Elements {
  const found = flatElements(content);
  if (found === undefined) throw unexpected('Its XML is broken');
  return found;
}

/** What is in each of the elements of this name. */
export const insideEach = (elements: Elements, name: string): Elements[] =>
  elements.filter((element) => element.name === name).map(({ content }) => elementsIn(content));

/** The text of the first element of this name; undefined when there is none. */
export function textIn(elements: Elements, name: string): string | undefined {
  const first = elements.find((element) => element.name === name);
  return first === undefined ? undefined : textOf(first);
}

export function textOf({ name, content }: FlatElement): string {
  if (content.includes('<') && elementsIn(content).length > 0)
    throw unexpected(`It has elements where the text of ${name} should be`);
  return unescapeXml(content);
}
