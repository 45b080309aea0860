import type { LifecycleRuleInput } from '@longshore/contract/buckets/lifecycle-schemas';
import type { SessionContext } from '#/context.ts';
import { elementNamed, type XmlElement } from '#/s3/xml-tree.ts';
import { refuse } from '#/upstream/errors.ts';
import { holdDocument, type Place, readDocument } from '../document/edit.ts';
import { lifecycle, notKept } from './document.ts';
import { idOf, rulesOf } from './rules.ts';

export interface RuleChange extends Omit<Place<XmlElement, LifecycleRuleInput>, 'kind'> {
  readonly input: LifecycleRuleInput;
  /** Of the rule that the change writes. */
  readonly id: string;
}

/** Writes a document with a changed rule. What the server silently leaves out is refused, and nothing changed. */
export async function saveRule(
  ctx: SessionContext,
  { id, ...asked }: RuleChange,
  change: (tree: XmlElement) => XmlElement,
): Promise<void> {
  const place = { ...asked, kind: lifecycle };
  const { abort_incomplete_days: abortDays } = asked.input;
  await holdDocument(ctx, place, async ({ document, write }) => {
    await write(change(document));
    // MinIO accepts the element beside others and forgets it.
    if (!abortDays || keepsAbort((await readDocument(ctx, place)).document, id)) return;
    await write(document);
    const { message, ...more } = notKept;
    throw refuse('InvalidInput', message, more);
  });
}

function keepsAbort(tree: XmlElement, id: string): boolean {
  const rule = rulesOf(tree).find((one) => idOf(one) === id);
  return rule === undefined || elementNamed(rule, 'AbortIncompleteMultipartUpload') !== undefined;
}
