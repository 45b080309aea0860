import { bucketReplicationView, replicationRuleUpdate } from '@longshore/contract/buckets/replication';
import type { XmlElement } from '#/s3/xml-tree.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import type { DocumentKind } from '../document/kind.ts';
import { revisionOf } from '#/http/revision.ts';
import { subresource } from '../document/subresource.ts';
import { printXml, readXml, rootElement } from '../document/xml.ts';
import { rulesOf } from './rules.ts';

const stored = subresource('replication');
const empty = rootElement('ReplicationConfiguration', [{ name: 'Role', attributes: '', children: [] }]);

export const replication: DocumentKind<XmlElement> = {
  storage: {
    ...stored,
    /** MinIO says of a bucket without remote targets that it has none, once the rules are gone. */
    async delete(ctx, bucketName) {
      await stored.delete(ctx, bucketName).catch((cause: unknown) => {
        if (refusalOf(cause)?.code !== 'XMinioAdminRemoteTargetNotFoundError') throw cause;
      });
    },
  },
  needs: { read: bucketReplicationView.needs, write: replicationRuleUpdate.needs },
  parse: (text) => readXml(text, empty),
  print: (root) => printXml(root, rulesOf(root).length === 0),
  revisionOf,
  refusals: [
    // What is wrong with a rule is malformed XML to MinIO, whatever it is.
    {
      code: 'MalformedXML',
      says: /duplicate priority/,
      field: 'body.priority',
      message: 'Another rule of the bucket has this priority',
    },
    {
      code: 'MalformedXML',
      says: /Delete marker replication is not supported/,
      field: 'body.replicateDeleteMarkers',
      message: 'A rule with tags cannot replicate delete markers, which have no tags',
    },
    {
      code: 'MalformedXML',
      says: /storage class/i,
      field: 'body.storageClass',
      message: 'The storage server does not know this storage class',
    },
    {
      code: 'MalformedXML',
      says: /Tag(?:Key|Value)|tags? /i,
      field: 'body.tags',
      message: 'The storage server does not accept these tags',
    },
    {
      code: 'MalformedXML',
      says: /Priority must be/,
      field: 'body.priority',
      message: 'The storage server does not accept this priority',
    },
    {
      code: /RemoteTargetNotFound|RemoteArnInvalid/,
      field: 'body.arn',
      message: 'The bucket has no such remote target',
    },
    // That it cannot look at the other bucket, and that there is none, have one code.
    {
      code: /RemoteDestinationNotFound/,
      says: /dial|connect|timeout|EOF|TLS/i,
      field: 'body.arn',
      message: 'The storage server cannot reach the remote server, and cannot change rules until it does',
    },
    {
      code: /RemoteDestinationNotFound/,
      field: 'body.arn',
      message: 'The remote server no longer has this bucket',
    },
  ],
};
