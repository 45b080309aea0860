import { bucketCorsSet, bucketCorsView } from '@longshore/contract/buckets/cors';
import type { CorsRule } from '@longshore/contract/buckets/cors-schemas';
import { elementsNamed, type XmlElement } from '#/s3/xml-tree.ts';
import type { Meaning } from '#/upstream/meanings.ts';
import type { DocumentKind } from '../document/kind.ts';
import { revisionOf } from '#/http/revision.ts';
import { subresource } from '../document/subresource.ts';
import { printXml, readXml, rootElement } from '../document/xml.ts';
import { ruleElement } from './rules.ts';

interface Asked {
  readonly rules: readonly CorsRule[];
}

const name = 'CORSConfiguration';
/** Servers have few codes for it: they name the element, and mostly the value in quotes, in their sentence. */
const code = /^(?:InvalidRequest|InvalidArgument|MalformedXML)$/;

const about = (says: RegExp, member: keyof CorsRule): Meaning<Asked> => ({
  code,
  says,
  // Of several rules it is not told which one is meant.
  field: ({ rules }) => (rules.length === 1 ? `body.rules.0.${member}` : 'body.rules'),
});

export const cors: DocumentKind<XmlElement, Asked> = {
  storage: subresource('cors'),
  needs: { read: bucketCorsView.needs, write: bucketCorsSet.needs },
  parse: (text) => readXml(text, rootElement(name)),
  print: (root) => printXml(root, elementsNamed(root, 'CORSRule').length === 0),
  isRewritten: true,
  revisionOf,
  notSupported: 'This server does not support CORS rules',
  refusals: [
    about(/AllowedOrigin|origin/i, 'allowedOrigins'),
    about(/ExposeHeader/i, 'exposeHeaders'),
    about(/AllowedHeader|header/i, 'allowedHeaders'),
    about(/method/i, 'allowedMethods'),
    about(/MaxAge/i, 'maxAgeSeconds'),
    { code, when: ({ rules }) => rules.length !== 1, field: 'body.rules' },
  ],
};

export const corsElement = (rules: readonly CorsRule[]): XmlElement =>
  rootElement(name, rules.map(ruleElement));
