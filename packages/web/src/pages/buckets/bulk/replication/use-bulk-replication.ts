import { useState } from 'react';
import { z } from 'zod';
import { within } from '#/form/fault-field.ts';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { textOf, useMessages } from '#/messages/catalogue.ts';
import { bucketReplicationMessages } from '#/pages/buckets/replication/messages.ts';
import { showMessage } from '#/stores/notices.ts';
import { readExternalBuckets } from '#/pages/buckets/replication/external-buckets.ts';
import { emptyRemote } from '#/pages/buckets/replication/remote-draft.ts';
import { remoteFieldNames, RemoteForm } from '#/pages/buckets/replication/remote-form.ts';
import { newRule } from '#/pages/buckets/replication/rule-draft.ts';
import { ruleForm } from '#/pages/buckets/replication/rule-form.ts';
import type { BulkDialogProps } from '../bulk-kinds.ts';
import { bucketBulkMessages } from '../messages.ts';
import { replicateBuckets, type BucketState } from './replicate-buckets.ts';

const say = textOf(bucketBulkMessages, bucketReplicationMessages);

/** Above so many choices in all, lists would hold the page up: the name is typed. */
const mostChoices = 20_000;

const placeSchema = z.object({ remote: RemoteForm, rule: ruleForm([]) });

const mapSchema = (isTyped: boolean) => {
  const missing = isTyped
    ? 'bucketReplication.problem.targetBucketShort'
    : 'bucketBulk.replication.chooseRequired';
  const destinationBucket = z
    .string()
    .trim()
    .min(3, { error: () => say(missing) });
  return z.object({ bucketsRelation: z.array(z.object({ originBucket: z.string(), destinationBucket })) });
};

/** The wizard: where the other server is, which bucket goes where, and what became of each. */
export function useBulkReplication({ bucketNames, onChanged, onClose }: BulkDialogProps) {
  const { t } = useMessages(bucketBulkMessages, bucketReplicationMessages);
  const [found, setFound] = useState<readonly string[] | null>(null);
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const left = bucketNames.filter((name) => !done.has(name));
  const isTyped = found !== null && (found.length === 0 || found.length * left.length > mostChoices);

  const place = useForm({
    schema: placeSchema,
    initial: { remote: emptyRemote, rule: newRule('') },
  });
  const map = useForm({ schema: mapSchema(isTyped), initial: { bucketsRelation: [] } });
  const listing = useSave(place, {
    send: () => readExternalBuckets(place.values.remote),
    fieldNames: within('remote', remoteFieldNames),
    onSaved: (names) => {
      const chosen = new Map(map.values.bucketsRelation.map((line) => [line.originBucket, line]));
      const lineOf = (name: string) =>
        chosen.get(name) ?? { originBucket: name, destinationBucket: names.includes(name) ? name : '' };
      map.reset({ bucketsRelation: left.map(lineOf) });
      setFound(names);
    },
  });
  const tell = (states: readonly BucketState[]) => {
    const worked = states.filter(({ error }) => error === '').map(({ originBucket }) => originBucket);
    setDone((before) => new Set([...before, ...worked]));
    const told = states.map(({ originBucket, error }) => [originBucket, error] as const);
    setFailures((before) => ({ ...before, ...Object.fromEntries(told) }));
    onChanged(worked);
  };
  const creation = useSave(map, {
    send: ({ bucketsRelation }) => {
      const asked = bucketsRelation.filter(({ originBucket }) => !done.has(originBucket));
      return replicateBuckets({ ...placeSchema.parse(place.values), asked, onPart: tell });
    },
    onSaved: (failedCount) => {
      if (failedCount === 0) showMessage(t('bucketBulk.replication.allDone', { count: bucketNames.length }));
    },
    close: (failedCount) => {
      if (failedCount === 0) onClose();
    },
  });
  return {
    left,
    doneCount: done.size,
    failedCount: left.filter((name) => failures[name]).length,
    place: { form: place, save: listing },
    map: {
      form: map,
      save: creation,
      found,
      isTyped,
      isLeft: (name: string) => !done.has(name),
      failureOf: (name: string) => failures[name] || null,
      forgetFailure: (name: string) => setFailures({ ...failures, [name]: '' }),
      back: () => setFound(null),
    },
  };
}

export type BulkReplication = ReturnType<typeof useBulkReplication>;
