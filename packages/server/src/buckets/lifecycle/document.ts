import { bucketLifecycleView, lifecycleRuleCreate } from '@longshore/contract/buckets/lifecycle';
import type { LifecycleRuleInput } from '@longshore/contract/buckets/lifecycle-schemas';
import type { XmlElement } from '#/s3/xml-tree.ts';
import type { Meaning } from '#/upstream/meanings.ts';
import type { DocumentKind } from '../document/kind.ts';
import { revisionOf } from '#/http/revision.ts';
import { subresource } from '../document/subresource.ts';
import { printXml, readXml, rootElement } from '../document/xml.ts';
import { rulesOf } from './rules.ts';

type Field = keyof LifecycleRuleInput | 'id';

/** MinIO has one code for what is wrong with a rule, and another for XML that it does not read: its sentences tell. */
const code = /^(?:InvalidArgument|InvalidRequest|MalformedXML)$/;

const about = (says: RegExp, field: Field | ((input: LifecycleRuleInput) => Field)) => ({
  code,
  says,
  field: (input: LifecycleRuleInput) => `body.${typeof field === 'string' ? field : field(input)}`,
});

export const notKept = {
  message: 'The storage server does not store this',
  detailedMessage: 'It aborts incomplete multipart uploads by a server setting. Nothing was changed.',
  field: 'body.abort_incomplete_days',
};

const refusals: readonly Meaning<LifecycleRuleInput>[] = [
  {
    code: 'InvalidStorageClass',
    message: 'The storage server has no tier with this name',
    detailedMessage: '',
    field: ({ storage_class: tier }) =>
      tier ? 'body.storage_class' : 'body.noncurrentversion_transition_storage_class',
  },
  // MinIO takes a rule with nothing but this for an empty one, and says no more than that the XML is wrong.
  {
    code,
    says: /well-formed/,
    when: (input) => Boolean(input.abort_incomplete_days),
    as: 'InvalidInput',
    ...notKept,
  },
  about(/\bID\b/, 'id'),
  about(/\btag/i, 'tags'),
  about(/object locked bucket/, (input) =>
    input.delete_marker_expiration_days ? 'delete_marker_expiration_days' : 'expired_object_delete_all',
  ),
  about(/ExpiredObjectAllVersions/, 'expired_object_delete_all'),
  about(/Delete marker/, 'expired_object_delete_marker'),
  about(/DelMarkerExpiration/, 'delete_marker_expiration_days'),
  about(/Transition/, 'transition_days'),
  about(/Date/, (input) => (input.transition_date ? 'transition_date' : 'expiry_date')),
  about(/Days/, (input) =>
    input.noncurrentversion_expiration_days ? 'noncurrentversion_expiration_days' : 'expiry_days',
  ),
];

export const lifecycle: DocumentKind<XmlElement, LifecycleRuleInput> = {
  storage: subresource('lifecycle'),
  needs: { read: bucketLifecycleView.needs, write: lifecycleRuleCreate.needs },
  parse: (text) => readXml(text, rootElement('LifecycleConfiguration')),
  print: (root) => printXml(root, rulesOf(root).length === 0),
  isRewritten: true,
  revisionOf,
  refusals,
};
