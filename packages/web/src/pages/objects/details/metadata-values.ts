import type { ObjectMetadata } from '@longshore/contract/objects/details-schemas';
import { MetadataName, MetadataValue, ObjectMetadataSet } from '@longshore/contract/objects/metadata-schemas';
import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { detailsMessages } from './messages.ts';
import { type SentHeader, sentHeaderMembers, sentHeaders } from './sent-headers.ts';

const text = textOf(detailsMessages);

export interface MetadataLine {
  readonly name: string;
  readonly value: string;
}
export const noLine: MetadataLine = { name: '', value: '' };
export const isUsed = ({ name, value }: MetadataLine): boolean => name !== '' || value !== '';

export type MetadataValues = Record<SentHeader, string> & { readonly own: MetadataLine[] };

export function initialMetadata({ objectMetadata, user_metadata = {} }: ObjectMetadata): MetadataValues {
  const headers = sentHeaderMembers.map((member) => [member, objectMetadata[sentHeaders[member]] ?? '']);
  const own = Object.entries(user_metadata).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    ...(Object.fromEntries(headers) as Record<SentHeader, string>),
    own: [...own.map(([name, value]) => ({ name, value })), ...(own.length === 0 ? [noLine] : [])],
  };
}

const { shape } = ObjectMetadataSet;
const isHeaderText = (typed: string): boolean => shape.content_type.safeParse(typed).success;

const Line = z.object({ name: z.string(), value: z.string() });

/** Headers that were not changed are not sent: they may have what could not be entered. */
export const metadataForm = (now: MetadataValues) =>
  z
    .object({
      ...(Object.fromEntries(sentHeaderMembers.map((member) => [member, z.string()])) as Record<
        SentHeader,
        z.ZodString
      >),
      own: z.array(Line),
    })
    .superRefine((values, context) => {
      const refuse = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message });
      for (const member of sentHeaderMembers)
        if (values[member] !== now[member] && !isHeaderText(values[member].trim()))
          refuse([member], text('objectDetails.metadata.headerInvalid'));
      const seen = new Set<string>();
      values.own.forEach((line, at) => {
        if (!isUsed(line)) return;
        const name = line.name.toLowerCase();
        if (!MetadataName.safeParse(name).success)
          refuse(['own', at, 'name'], text('objectDetails.metadata.nameInvalid'));
        else if (seen.has(name)) refuse(['own', at, 'name'], text('objectDetails.metadata.nameTwice'));
        if (!MetadataValue.safeParse(line.value).success)
          refuse(['own', at, 'value'], text('objectDetails.metadata.valueInvalid'));
        seen.add(name);
      });
    })
    .transform(({ own, ...headers }): ObjectMetadataSet => {
      const changed = sentHeaderMembers.filter((member) => headers[member] !== now[member]);
      return {
        ...Object.fromEntries(changed.map((member) => [member, headers[member].trim()])),
        user_metadata: Object.fromEntries(own.filter(isUsed).map(({ name, value }) => [name, value])),
      };
    });
