import { bucketReplicationCreate } from '@longshore/contract/buckets/replication';
import type { BucketReplicationRule } from '@longshore/contract/buckets/replication-schemas';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#/api/call.ts';
import { errorWords } from '#/api/error-words.ts';
import { useTouched } from '#/form/touched.ts';
import { showMessage } from '#/stores/notices.ts';
import { readExternalBuckets } from './external-buckets.ts';
import { placeOf, ReplicationRefused } from './refused.ts';
import { emptyRemote, remoteRequestOf, type RemoteDraft } from './remote-draft.ts';
import { mostHealthSeconds, remoteErrors, remoteFieldOf, type RemoteField } from './remote-draft-errors.ts';
import { refreshReplication } from './replication-queries.ts';
import {
  newRule,
  nextPriority,
  ruleErrors,
  ruleFieldOf,
  ruleRequestOf,
  type RuleField,
} from './rule-draft.ts';

type AddField = RemoteField | RuleField | 'targetBucket';

const targetPlace = 'body.bucketsRelation.destinationBucket';
const remoteNames: readonly RemoteField[] = ['host', 'accessKey', 'secretKey'];

interface CreateOptions {
  readonly bucketName: string;
  /** Undefined to those who may not see them. */
  readonly rules: readonly BucketReplicationRule[] | undefined;
  readonly onDone: () => void;
}

/** The form of a new rule: its draft, what is wrong with it, and how it is sent. */
export function useCreateRule({ bucketName, rules, onDone }: CreateOptions) {
  const { t } = useTranslation();
  const [remote, setRemote] = useState<RemoteDraft>(emptyRemote);
  const [targetBucket, setTargetBucket] = useState('');
  const [rule, setRule] = useState(() => newRule(rules === undefined ? '' : nextPriority(rules)));
  const touched = useTouched<AddField>();

  const creation = useMutation({
    mutationFn: async () => {
      const bucketsRelation = [{ originBucket: bucketName, destinationBucket: targetBucket.trim() }];
      const body = { ...remoteRequestOf(remote), ...ruleRequestOf(rule), bucketsRelation };
      const [state] = (await call(bucketReplicationCreate, { body })).replicationState;
      const { errorString = '', field } = state ?? { errorString: t('bucketReplication.nothingDone') };
      if (errorString !== '') throw new ReplicationRefused(errorString, field);
    },
    onSuccess: () => {
      showMessage(t('bucketReplication.added'));
      onDone();
    },
    // A refused rule may leave a target behind, which the screen should show.
    onSettled: () => refreshReplication(bucketName),
  });
  const listing = useMutation({ mutationFn: () => readExternalBuckets(remote) });
  const error = creation.error ?? listing.error;
  const reset = () => {
    if (creation.isError) creation.reset();
    if (listing.isError) listing.reset();
  };

  const problems: Partial<Record<AddField, string>> = {
    ...remoteErrors(remote),
    ...ruleErrors(rule, rules?.map(({ priority }) => priority) ?? []),
    ...(targetBucket.trim().length < 3 && { targetBucket: 'targetBucketShort' }),
  };
  const place = placeOf(error);
  const refused: AddField | undefined =
    place === targetPlace ? 'targetBucket' : (remoteFieldOf(place) ?? ruleFieldOf(place));
  const errorOf = (field: AddField) => {
    const problem = touched.has(field) ? problems[field] : undefined;
    if (problem !== undefined)
      return t(`bucketReplication.problem.${problem}` as never, { max: mostHealthSeconds });
    return field === refused && error !== null ? errorWords(error).errorMessage : null;
  };
  return {
    remote: {
      draft: remote,
      onChange: (next: RemoteDraft) => {
        setRemote(next);
        reset();
      },
      onBlur: touched.leave,
      errorOf,
    },
    rule: {
      draft: rule,
      onChange: (next: typeof rule) => {
        setRule(next);
        reset();
      },
      onBlur: touched.leave,
      errorOf,
    },
    target: {
      value: targetBucket,
      onChange: (next: string) => {
        setTargetBucket(next);
        reset();
      },
      onBlur: () => touched.leave('targetBucket'),
      error: errorOf('targetBucket'),
      found: listing.data,
      isFinding: listing.isPending,
      find: () => {
        for (const name of remoteNames) touched.leave(name);
        if (remoteNames.every((name) => problems[name] === undefined)) listing.mutate();
      },
    },
    busy: creation.isPending,
    error,
    isErrorOnField: refused !== undefined,
    submit: () => {
      touched.all();
      if (Object.keys(problems).length === 0) creation.mutate();
    },
  };
}
