import type { IncomingHttpHeaders } from 'node:http';
import type { ObjectMetadataSet } from '@longshore/contract/objects/metadata-schemas';
import { revisionOf } from '#/http/revision.ts';
import { isSignable } from '#/s3/signable.ts';

const headerNames = {
  content_type: 'content-type',
  cache_control: 'cache-control',
  content_disposition: 'content-disposition',
  content_encoding: 'content-encoding',
  content_language: 'content-language',
  expires: 'expires',
} as const;

const userPrefix = 'x-amz-meta-';
const isEdited = (name: string): boolean =>
  name.startsWith(userPrefix) || Object.values<string>(headerNames).includes(name);

/** Of what can be edited, and of the content that it was read with. */
export function metadataRevisionOf(head: IncomingHttpHeaders): string {
  const edited = Object.entries(head).filter(([name]) => isEdited(name) || name === 'etag');
  return revisionOf(JSON.stringify(edited.toSorted(([one], [other]) => (one < other ? -1 : 1))));
}

/** What a version would answer to HEAD with the metadata that is asked for. */
export function editedHead(head: IncomingHttpHeaders, asked: ObjectMetadataSet): IncomingHttpHeaders {
  const { user_metadata: own, ...members } = asked;
  const edited = { ...head };
  for (const [member, name] of Object.entries(headerNames)) {
    const value = members[member as keyof typeof headerNames];
    if (value === undefined) continue;
    if (value === '') delete edited[name];
    else edited[name] = value;
  }
  if (own === undefined) return edited;
  for (const name of Object.keys(edited)) if (name.startsWith(userPrefix)) delete edited[name];
  for (const [name, value] of Object.entries(own))
    edited[`${userPrefix}${name.toLowerCase()}`] = headerValue(value);
  return edited;
}

/** What a header cannot carry unchanged is sent as an encoded word, which S3 and its clients know. */
const headerValue = (text: string): string =>
  isSignable(text) && text === text.trim() && !/ {2}/.test(text)
    ? text
    : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
