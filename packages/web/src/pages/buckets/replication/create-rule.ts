import { bucketReplicationCreate } from '@longshore/contract/buckets/replication';
import type { BucketReplicationRule } from '@longshore/contract/buckets/replication-schemas';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '#/api/call.ts';
import { PageError } from '#/api/error-words.ts';
import { within } from '#/form/fault-field.ts';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { textOf, useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { readExternalBuckets } from './external-buckets.ts';
import { bucketReplicationMessages } from './messages.ts';
import { emptyRemote } from './remote-draft.ts';
import { remoteFieldNames, RemoteForm } from './remote-form.ts';
import { refreshReplication } from './replication-queries.ts';
import { newRule, nextPriority, ruleRequestOf } from './rule-draft.ts';
import { ruleFieldNames, ruleForm } from './rule-form.ts';

const say = textOf(bucketReplicationMessages);

const TargetBucket = z
  .string()
  .trim()
  .min(3, { error: () => say('bucketReplication.problem.targetBucketShort') });

const fieldNames = {
  ...within('remote', remoteFieldNames),
  ...within('rule', ruleFieldNames),
  'bucketsRelation.destinationBucket': 'targetBucket',
};

interface CreateOptions {
  readonly bucketName: string;
  /** Undefined to those who may not see them. */
  readonly rules: readonly BucketReplicationRule[] | undefined;
  readonly onDone: () => void;
}

/** The form of a new rule, and the search for the bucket that it replicates to. */
export function useCreateRule({ bucketName, rules, onDone }: CreateOptions) {
  const { t } = useMessages(bucketReplicationMessages);
  const taken = rules?.map(({ priority }) => priority) ?? [];
  const form = useForm({
    schema: z.object({ remote: RemoteForm, targetBucket: TargetBucket, rule: ruleForm(taken) }),
    initial: {
      remote: emptyRemote,
      targetBucket: '',
      rule: newRule(rules === undefined ? '' : nextPriority(rules)),
    },
  });
  const save = useSave(form, {
    send: async ({ remote, targetBucket, rule }) => {
      const bucketsRelation = [{ originBucket: bucketName, destinationBucket: targetBucket }];
      const body = { ...remote, ...ruleRequestOf(rule), bucketsRelation };
      try {
        const [state] = (await call(bucketReplicationCreate, { body })).replicationState;
        const { errorString = '', field } = state ?? { errorString: t('bucketReplication.nothingDone') };
        if (errorString !== '') throw new PageError(errorString, '', field);
      } finally {
        // A refused rule may leave a target behind, which the screen should show.
        void refreshReplication(bucketName);
      }
    },
    fieldNames,
    onSaved: () => showMessage(t('bucketReplication.added')),
    close: onDone,
  });
  const listing = useMutation({
    mutationFn: () => readExternalBuckets(form.values.remote),
    onError: (error) => form.refuse(error, fieldNames),
  });
  return {
    form,
    save,
    found: listing.data,
    isFinding: listing.isPending,
    find: () => {
      if (form.check(['remote.host', 'remote.accessKey', 'remote.secretKey'])) listing.mutate();
    },
  };
}
