import { bucketListAddress } from '@longshore/contract/address';
import { bucketReplicationCreate } from '@longshore/contract/buckets/replication';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#/api/call.ts';
import { errorWords } from '#/api/error-words.ts';
import { queryClient } from '#/api/query-client.ts';
import { useTouched } from '#/form/touched.ts';
import { showMessage } from '#/stores/notices.ts';
import { readExternalBuckets } from '#/pages/buckets/replication/external-buckets.ts';
import { placeOf } from '#/pages/buckets/replication/refused.ts';
import { emptyRemote, remoteRequestOf, type RemoteDraft } from '#/pages/buckets/replication/remote-draft.ts';
import {
  mostHealthSeconds,
  remoteErrors,
  remoteFieldOf,
  type RemoteField,
} from '#/pages/buckets/replication/remote-draft-errors.ts';
import { refreshReplication } from '#/pages/buckets/replication/replication-queries.ts';
import { newRule, ruleRequestOf, type RuleDraft } from '#/pages/buckets/replication/rule-draft.ts';
import type { BulkDialogProps } from '../bulk-kinds.ts';

/** Above so many choices in all, lists would hold the page up: the name is typed. */
const mostChoices = 20_000;
/** One call a part: each bucket takes several calls to two servers. */
const mostAtOnce = 50;

type Texts = Readonly<Record<string, string>>;

/** The wizard: where the other server is, which bucket goes where, and what became of each. */
export function useBulkReplication({ bucketNames, onChanged, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  const [remote, setRemote] = useState<RemoteDraft>(emptyRemote);
  const [rule, setRule] = useState<RuleDraft>(() => newRule(''));
  const [found, setFound] = useState<readonly string[] | null>(null);
  const [targets, setTargets] = useState<Texts>({});
  const [failures, setFailures] = useState<Texts>({});
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setIsAsked] = useState(false);
  const touched = useTouched<RemoteField>();
  const left = bucketNames.filter((name) => !done.has(name));

  const listing = useMutation({
    mutationFn: () => readExternalBuckets(remote),
    onSuccess: (names) => {
      const same = left.filter((name) => names.includes(name)).map((name) => [name, name] as const);
      setTargets((before) => ({ ...Object.fromEntries(same), ...before }));
      setFound(names);
    },
  });
  const creation = useMutation({
    mutationFn: async () => {
      const { priority: _priority, ...options } = ruleRequestOf(rule);
      let failedCount = 0;
      for (let from = 0; from < left.length; from += mostAtOnce) {
        const bucketsRelation = left.slice(from, from + mostAtOnce).map((originBucket) => ({
          originBucket,
          destinationBucket: (targets[originBucket] ?? '').trim(),
        }));
        const body = { ...remoteRequestOf(remote), ...options, bucketsRelation };
        const { replicationState } = await call(bucketReplicationCreate, { body });
        const told = new Map(replicationState.map((state) => [state.originBucket ?? '', state]));
        const states = bucketsRelation.map(({ originBucket }) => ({
          originBucket,
          // What is not answered was not done.
          error: told.has(originBucket)
            ? (told.get(originBucket)?.errorString ?? '')
            : t('bucketReplication.nothingDone'),
        }));
        const worked = states.filter(({ error }) => error === '').map(({ originBucket }) => originBucket);
        failedCount += states.length - worked.length;
        setDone((before) => new Set([...before, ...worked]));
        setFailures((before) => ({
          ...before,
          ...Object.fromEntries(states.map(({ originBucket, error }) => [originBucket, error])),
        }));
        onChanged(worked);
        for (const name of worked) void refreshReplication(name);
      }
      return failedCount;
    },
    onSuccess: (failedCount) => {
      if (failedCount > 0) return;
      showMessage(t('bucketBulk.replication.allDone', { count: bucketNames.length }));
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [bucketListAddress.id] }),
  });

  const isTyped = found !== null && (found.length === 0 || found.length * left.length > mostChoices);
  const problems = remoteErrors(remote);
  const refused = remoteFieldOf(placeOf(listing.error));
  const targetProblem = (name: string) =>
    (targets[name] ?? '').trim().length < 3
      ? t(isTyped ? 'bucketReplication.problem.targetBucketShort' : 'bucketBulk.replication.chooseRequired')
      : null;
  return {
    left,
    doneCount: done.size,
    failedCount: left.filter((name) => failures[name]).length,
    place: {
      remote: {
        draft: remote,
        onChange: (next: RemoteDraft) => {
          setRemote(next);
          if (listing.isError) listing.reset();
        },
        onBlur: touched.leave,
        errorOf: (field: RemoteField) => {
          const problem = touched.has(field) ? problems[field] : undefined;
          if (problem !== undefined)
            return t(`bucketReplication.problem.${problem}`, { max: mostHealthSeconds });
          return field === refused && listing.error ? errorWords(listing.error).errorMessage : null;
        },
      },
      rule: { draft: rule, onChange: setRule, errorOf: () => null },
      busy: listing.isPending,
      error: listing.error,
      isErrorOnField: refused !== undefined,
      submit: () => {
        touched.all();
        if (Object.keys(problems).length === 0) listing.mutate();
      },
    },
    map: {
      found,
      isTyped,
      targetOf: (name: string) => targets[name] ?? '',
      setTarget: (name: string, target: string) => {
        setTargets({ ...targets, [name]: target });
        setFailures({ ...failures, [name]: '' });
      },
      errorOf: (name: string) => failures[name] || (isAsked ? targetProblem(name) : null),
      busy: creation.isPending,
      error: creation.error,
      back: () => {
        creation.reset();
        setFound(null);
      },
      submit: () => {
        setIsAsked(true);
        if (left.every((name) => targetProblem(name) === null)) creation.mutate();
      },
    },
  };
}

export type BulkReplication = ReturnType<typeof useBulkReplication>;
