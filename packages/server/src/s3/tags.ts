import { elements, elementText } from './xml.ts';

export interface Tag {
  readonly key: string;
  readonly value: string;
}

/** The tags of a `Tagging` document, in its order. */
export const tagsIn = (xml: string): Tag[] =>
  elements(xml, 'Tag').map((entry) => ({
    key: elementText(entry, 'Key') ?? '',
    value: elementText(entry, 'Value') ?? '',
  }));
