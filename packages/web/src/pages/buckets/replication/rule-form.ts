import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { bucketReplicationMessages } from './messages.ts';
import type { RuleDraft } from './rule-draft.ts';

const t = textOf(bucketReplicationMessages);

/** Keys of messages below `bucketReplication.problem`. */
type RuleProblem = 'priorityInvalid' | 'priorityTaken' | 'prefixLong' | 'tagsInvalid' | 'tagsTwice';

const mostPriority = 2_147_483_647;
const mostPrefixBytes = 1024;
const tagsShape = /^$|^[^=&]+=[^=&]*(?:&[^=&]+=[^=&]*)*$/;

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

function tagsProblem(tags: string): RuleProblem | undefined {
  if (!tagsShape.test(tags) || !isDecodable(tags)) return 'tagsInvalid';
  const keys = tags.split('&').map((pair) => decodeURIComponent(pair.split('=')[0] ?? ''));
  return new Set(keys).size < keys.length ? 'tagsTwice' : undefined;
}

type Priorities = readonly (number | undefined)[];

function priorityProblem(priority: number | '', taken: Priorities): RuleProblem | undefined {
  if (priority === '') return undefined;
  const isWhole = Number.isInteger(priority) && priority >= 1 && priority <= mostPriority;
  if (!isWhole) return 'priorityInvalid';
  return taken.includes(priority) ? 'priorityTaken' : undefined;
}

const prefixProblem = (prefix: string): RuleProblem | undefined =>
  new TextEncoder().encode(prefix).length > mostPrefixBytes ? 'prefixLong' : undefined;

/** A rule as it is entered; `taken` are the priorities of the bucket's other rules. */
export const ruleForm = (taken: Priorities) =>
  z.custom<RuleDraft>().superRefine((draft, check) => {
    const problems = {
      priority: priorityProblem(draft.priority, taken),
      prefix: prefixProblem(draft.prefix),
      tags: tagsProblem(draft.tags.trim()),
    };
    for (const [field, problem] of Object.entries(problems)) {
      if (problem === undefined) continue;
      const message = t(`bucketReplication.problem.${problem}`);
      check.addIssue({ code: 'custom', path: [field], message });
    }
  });

/** What calls name at fault, by the field under which it stands. */
export const ruleFieldNames = {
  priority: 'priority',
  prefix: 'prefix',
  tags: 'tags',
  storageClass: 'storageClass',
  replicateDeleteMarkers: 'deleteMarkers',
};
