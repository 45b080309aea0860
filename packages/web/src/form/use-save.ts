import { ApiError } from '@longshore/contract/client';
import { useMutation, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { showError } from '#/stores/notices.ts';
import { useIsShown } from '#/ui/is-shown.ts';
import type { FieldNames } from './fault-field.ts';
import { isSame } from './same.ts';
import type { Form } from './use-form.ts';

/** What was read before it is changed, so that what someone else changed meanwhile is not overwritten unseen. */
export interface Basis<Now, Key extends QueryKey> {
  readonly query: UseQueryOptions<Now, Error, Now, Key>;
  /** What was read when the form opened; undefined to those who may set it without reading it. */
  readonly opened: Now | undefined;
  /** The part that this form is about, where the revision is of more than that: what is set now is then read first. */
  readonly partOf?: (now: Now) => unknown;
  /** The form goes on from what someone else set. */
  readonly take: (theirs: Now) => void;
}

export interface SaveOptions<Sent, Reply, Now, Key extends QueryKey> {
  /** Calls a row; `base` is what the form was filled in from, or the same read anew, with its revision. */
  readonly send: (sent: Sent, base: Now | undefined) => Promise<Reply>;
  readonly basis?: Basis<Now, Key> | undefined;
  readonly fieldNames?: FieldNames | undefined;
  /** Reads again what the row changed. */
  readonly refresh?: (() => Promise<unknown>) | undefined;
  /** Tells that it was saved. */
  readonly onSaved?: ((reply: Reply, sent: Sent) => unknown) | undefined;
  /** Closes the form, or goes on to what was made; not once the form was left. */
  readonly close?: ((reply: Reply, sent: Sent) => unknown) | undefined;
}

export interface Save<Now = unknown> {
  readonly busy: boolean;
  readonly submit: () => void;
  /** What someone else set since the form opened, until the person has chosen; null as long as nobody did. */
  readonly meanwhile?: Meanwhile<Now> | null;
}

export interface Meanwhile<Now> {
  readonly theirs: Now;
  /** Sends the form over it. */
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'ChangedMeanwhile';

/** It is saved: what fails after that is no refusal of the form. */
async function afterwards(step: () => unknown): Promise<void> {
  try {
    await step();
  } catch (error) {
    showError(error);
  }
}

/** What is saved: a form, or the answer to a question. */
export type Sender<Sent> = Pick<Form<never, Sent>, 'submit' | 'refuse'>;

/** Sends a form, puts a refusal at the field it is about, and asks where someone else was faster. */
export function useSave<Sent, Reply, Now, Key extends QueryKey>(
  form: Sender<Sent>,
  options: SaveOptions<Sent, Reply, Now, Key>,
): Save<Now> {
  const { send, basis, fieldNames, refresh, onSaved, close } = options;
  const client = useQueryClient();
  const [base, setBase] = useState(basis?.opened);
  const [theirs, setTheirs] = useState<{ readonly now: Now } | null>(null);
  const isShown = useIsShown();

  const sending = useMutation({
    mutationFn: async ({ sent, from }: { sent: Sent; from: Now | undefined }) => {
      const { query, partOf } = (from !== undefined && basis) || {};
      const readNow = query && (() => client.fetchQuery({ ...query, staleTime: 0, retry: false }));
      let readFrom = from;
      if (readNow && partOf && from !== undefined) {
        const now = await readNow();
        if (isSame(partOf(now), partOf(from))) readFrom = now;
        else if (isShown()) return setTheirs({ now });
      }
      let reply: Reply;
      try {
        reply = await send(sent, readFrom);
      } catch (error) {
        // Nobody is there to choose once the form was left.
        if (!readNow || !isChangedMeanwhile(error) || !isShown()) throw error;
        return setTheirs({ now: await readNow() });
      }
      await afterwards(() => onSaved?.(reply, sent));
      if (isShown()) await afterwards(() => close?.(reply, sent));
      return afterwards(() => refresh?.());
    },
    onError: (error) => (isShown() ? form.refuse(error, fieldNames) : showError(error)),
  });
  const submitFrom = (from: Now | undefined) => form.submit((sent) => sending.mutate({ sent, from }));
  const decide = (from: Now, goOn: (from: Now) => void) => {
    setBase(from);
    setTheirs(null);
    goOn(from);
  };
  return {
    busy: sending.isPending,
    submit: () => submitFrom(base),
    meanwhile: theirs && {
      theirs: theirs.now,
      keepMine: () => decide(theirs.now, submitFrom),
      takeTheirs: () => decide(theirs.now, (now) => basis?.take(now)),
    },
  };
}
