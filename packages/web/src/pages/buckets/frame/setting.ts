import { bucketList } from '@longshore/contract/buckets/buckets';
import { ApiError } from '@longshore/contract/client';
import { useMutation, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { refreshBucket } from './bucket-queries.ts';

interface SettingOptions<Now, Key extends QueryKey> {
  readonly bucketName: string;
  /** Reads what is set. */
  readonly query: UseQueryOptions<Now, Error, Now, Key>;
  /** What was read when the dialog opened; undefined to those who may set it without reading it. */
  readonly opened: Now | undefined;
  /** The part that this dialog is about: when it differs, someone else changed it. */
  readonly partOf: (now: Now) => unknown;
  /** Sends the draft; `based` is what it was made from, with its revision. */
  readonly save: (based: Now | undefined) => Promise<unknown>;
  readonly onSaved: (reply: unknown) => void;
}

/** One thing that is set in a dialog. */
export interface Setting<Now> {
  readonly isPending: boolean;
  /** What someone else set since the dialog opened; null as long as nobody did. */
  readonly theirs: Now | null;
  /** A refusal, unless it is about what someone else did. */
  readonly error: Error | null;
  /** The words of a refusal that is about one of these fields of the call. */
  readonly errorOn: (...fields: readonly string[]) => string | null;
  readonly submit: () => void;
  /** Sends the draft over what someone else set. */
  readonly keepMine: () => void;
  /** Goes on from what someone else set. */
  readonly takeTheirs: () => void;
  /** The draft changed: what was refused was said about the draft as it was. */
  readonly reset: () => void;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'ChangedMeanwhile';

/** Saves a draft, unless someone else changed the same thing since the dialog opened: then the person is asked. */
export function useSetting<Now, Key extends QueryKey>(options: SettingOptions<Now, Key>): Setting<Now> {
  const { bucketName, query, opened, partOf, save, onSaved } = options;
  const client = useQueryClient();
  const [based, setBased] = useState(opened);
  const [theirs, setTheirs] = useState<Now | null>(null);
  const readNow = () => client.fetchQuery({ ...query, staleTime: 0, retry: false });

  const saving = useMutation({
    mutationFn: async (base: Now | undefined) => {
      if (base !== undefined) {
        const now = await readNow();
        if (!isSame(partOf(now), partOf(base))) return setTheirs(now);
      }
      try {
        onSaved(await save(base));
      } catch (error) {
        if (!isChangedMeanwhile(error) || base === undefined) throw error;
        return setTheirs(await readNow());
      }
      void client.invalidateQueries({ queryKey: [bucketList.id] });
      return refreshBucket(bucketName);
    },
  });
  const { error } = saving;
  return {
    isPending: saving.isPending,
    theirs,
    error,
    errorOn: (...fields) => {
      const field = error instanceof ApiError ? error.body.field : undefined;
      if (error === null || field === undefined) return null;
      return fields.some((one) => field === one || field.startsWith(`${one}.`))
        ? errorWords(error).errorMessage
        : null;
    },
    submit: () => saving.mutate(based),
    keepMine: () => {
      if (theirs === null) return;
      setBased(theirs);
      setTheirs(null);
      saving.mutate(theirs);
    },
    takeTheirs: () => {
      if (theirs === null) return;
      setBased(theirs);
      setTheirs(null);
      saving.reset();
    },
    reset: () => {
      if (saving.isError) saving.reset();
    },
  };
}
