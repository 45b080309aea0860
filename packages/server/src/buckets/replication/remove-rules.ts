import type { SessionContext } from '#/context.ts';
import type { XmlElement } from '#/s3/xml-tree.ts';
import { holdDocument, type Place } from '../document/edit.ts';
import { replication } from './document.ts';
import { targetOf, withRule } from './rules.ts';
import { forgetUnused } from './targets.ts';

/** With the targets that no other rule uses. */
export async function removeRules(
  ctx: SessionContext,
  { bucketName, revision }: Omit<Place<XmlElement>, 'kind'>,
  choose: (root: XmlElement) => readonly XmlElement[],
): Promise<void> {
  await holdDocument(ctx, { bucketName, kind: replication, revision }, async ({ document, write }) => {
    const chosen = choose(document);
    const rules = chosen.reduce((rest, rule) => withRule(rest, rule, undefined), document);
    await write(rules);
    await forgetUnused(ctx, bucketName, { arns: chosen.map(targetOf), rules });
  });
}
