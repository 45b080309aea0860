import type { LifecycleElement, LifecycleRule } from '@longshore/contract/buckets/lifecycle-schemas';
import {
  elementNamed,
  elementsNamed,
  elementsOf,
  exactTextOf,
  textOf,
  type XmlElement,
} from '#/s3/xml-tree.ts';
import { idOf } from './rules.ts';

/** One rule as the wire has it: the members that are known, and all its elements. */
export function ruleShown(rule: XmlElement): LifecycleRule {
  return {
    id: idOf(rule),
    status: textOf(elementNamed(rule, 'Status')) === 'Enabled' ? 'Enabled' : 'Disabled',
    ...filterShown(rule),
    expiration: withContent({
      ...viewExpiration(elementNamed(rule, 'Expiration')),
      ...viewOlderExpiration(elementNamed(rule, 'NoncurrentVersionExpiration')),
    }),
    transition: withContent({
      ...viewTransition(elementNamed(rule, 'Transition')),
      ...viewOlderTransition(elementNamed(rule, 'NoncurrentVersionTransition')),
    }),
    abort_incomplete_days: whole(elementNamed(rule, 'AbortIncompleteMultipartUpload'), 'DaysAfterInitiation'),
    delete_marker_expiration_days: whole(elementNamed(rule, 'DelMarkerExpiration'), 'Days'),
    elements: elementsOf(rule).map(viewElement),
  };
}

type Filter = Pick<LifecycleRule, 'prefix' | 'tags' | 'objectSizeGreaterThan' | 'objectSizeLessThan'>;

export function filterShown(rule: XmlElement): Filter {
  const filter = elementNamed(rule, 'Filter');
  const place = elementNamed(filter, 'And') ?? filter;
  const tags = place === undefined ? [] : elementsNamed(place, 'Tag');
  const prefix = elementNamed(place, 'Prefix') ?? elementNamed(rule, 'Prefix');
  return {
    prefix: prefix === undefined ? undefined : exactTextOf(prefix),
    tags: tags.length === 0 ? undefined : tags.map(viewTag),
    objectSizeGreaterThan: whole(place, 'ObjectSizeGreaterThan'),
    objectSizeLessThan: whole(place, 'ObjectSizeLessThan'),
  };
}

const viewTag = (tag: XmlElement): { key: string; value: string } => ({
  key: exactTextOf(elementNamed(tag, 'Key')),
  value: exactTextOf(elementNamed(tag, 'Value')),
});

function viewExpiration(element: XmlElement | undefined): LifecycleRule['expiration'] {
  return {
    date: words(element, 'Date'),
    days: whole(element, 'Days'),
    delete_marker: flag(element, 'ExpiredObjectDeleteMarker'),
    delete_all: flag(element, 'ExpiredObjectAllVersions') ?? flag(element, 'ExpiredObjectDeleteAll'),
  };
}

function viewOlderExpiration(element: XmlElement | undefined): LifecycleRule['expiration'] {
  return {
    noncurrent_expiration_days: whole(element, 'NoncurrentDays'),
    newer_noncurrent_expiration_versions: whole(element, 'NewerNoncurrentVersions'),
  };
}

function viewTransition(element: XmlElement | undefined): LifecycleRule['transition'] {
  if (element === undefined) return undefined;
  const date = words(element, 'Date');
  return {
    date,
    // MinIO leaves zero days out.
    days: whole(element, 'Days') ?? (date === undefined ? 0 : undefined),
    storage_class: words(element, 'StorageClass'),
  };
}

function viewOlderTransition(element: XmlElement | undefined): LifecycleRule['transition'] {
  if (element === undefined) return undefined;
  return {
    noncurrent_transition_days: whole(element, 'NoncurrentDays') ?? 0,
    newer_noncurrent_transition_versions: whole(element, 'NewerNoncurrentVersions'),
    noncurrent_storage_class: words(element, 'StorageClass'),
  };
}

function viewElement(element: XmlElement): LifecycleElement {
  const inner = elementsOf(element);
  if (inner.length > 0) return { name: element.name, elements: inner.map(viewElement) };
  return { name: element.name, text: exactTextOf(element) };
}

const words = (parent: XmlElement | undefined, name: string): string | undefined =>
  textOf(elementNamed(parent, name)) || undefined;

function whole(parent: XmlElement | undefined, name: string): number | undefined {
  const text = words(parent, name);
  const value = Number(text);
  return text === undefined || !Number.isSafeInteger(value) ? undefined : value;
}

function flag(parent: XmlElement | undefined, name: string): boolean | undefined {
  const text = words(parent, name);
  return text === undefined ? undefined : text === 'true';
}

function withContent<T extends object>(members: T): T | undefined {
  return Object.values(members).some((value) => value !== undefined) ? members : undefined;
}
