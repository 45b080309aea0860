import { type Elements, elementsIn, insideEach, textIn } from './elements.ts';

export interface Tag {
  readonly key: string;
  readonly value: string;
}

/** The tags of a document, in its order. */
export const tagsIn = (xml: string): Tag[] => tagsOf(insideEach(elementsIn(xml), 'Tagging').flat());

/** The same of what is in its root. */
export const tagsOf = (tagging: Elements): Tag[] =>
  insideEach(insideEach(tagging, 'TagSet').flat(), 'Tag').map((tag) => ({
    key: textIn(tag, 'Key') ?? '',
    value: textIn(tag, 'Value') ?? '',
  }));
