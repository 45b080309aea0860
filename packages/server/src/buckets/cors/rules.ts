import type { CorsRule } from '@longshore/contract/buckets/cors-schemas';
import { element, elementNamed, elementsNamed, textOf, type XmlElement } from '#/s3/xml-tree.ts';

export const rulesOf = (root: XmlElement): CorsRule[] => elementsNamed(root, 'CORSRule').map(readRule);

function readRule(rule: XmlElement): CorsRule {
  const texts = (name: string) => elementsNamed(rule, name).map(textOf);
  const id = textOf(elementNamed(rule, 'ID'));
  const maxAge = textOf(elementNamed(rule, 'MaxAgeSeconds'));
  return {
    ...(id === '' ? {} : { id }),
    allowedOrigins: texts('AllowedOrigin'),
    allowedMethods: texts('AllowedMethod'),
    allowedHeaders: texts('AllowedHeader'),
    exposeHeaders: texts('ExposeHeader'),
    ...(!/^\d{1,9}$/.test(maxAge) ? {} : { maxAgeSeconds: Number(maxAge) }),
  };
}

/** In the order of the schema, which some servers insist on. */
export function ruleElement(rule: CorsRule): XmlElement {
  const each = (name: string, texts: readonly string[] = []) => texts.map((text) => element(name, text));
  return element('CORSRule', [
    ...(rule.id === undefined || rule.id === '' ? [] : [element('ID', rule.id)]),
    ...each('AllowedOrigin', rule.allowedOrigins),
    ...each('AllowedMethod', rule.allowedMethods),
    ...each('AllowedHeader', rule.allowedHeaders),
    ...each('ExposeHeader', rule.exposeHeaders),
    ...(rule.maxAgeSeconds === undefined ? [] : [element('MaxAgeSeconds', String(rule.maxAgeSeconds))]),
  ]);
}
