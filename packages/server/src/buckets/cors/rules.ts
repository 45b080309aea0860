import type { CorsRule } from '@longshore/contract/buckets/cors-schemas';
import { refuse } from '#/upstream/errors.ts';
import {
  element,
  elementNamed,
  elementsNamed,
  parseXml,
  textOf,
  type XmlElement,
  writeXml,
} from '#/s3/xml-tree.ts';

export function readRules(text: string): CorsRule[] {
  const document = parseXml(text);
  if (document?.name !== 'CORSConfiguration')
    throw refuse('UpstreamInvalid', 'The storage server sent something else than CORS rules');
  return elementsNamed(document, 'CORSRule').map(readRule);
}

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
export function writeRules(rules: readonly CorsRule[]): string {
  const root = element('CORSConfiguration', rules.map(ruleElement));
  return writeXml({ ...root, attributes: ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"' });
}

function ruleElement(rule: CorsRule): XmlElement {
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
