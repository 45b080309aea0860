import { policySetMany } from '@longshore/contract/policies/policies';
import { useEffect, useRef, useState } from 'react';
import { call } from '#/api/call.ts';
import { doEach, type EachOutcome } from '#/confirm/do-each.ts';
import { type Sender, useSave } from '#/form/use-save.ts';
import { holderBody } from './holder-body.ts';

interface HoldersChange {
  readonly holders: readonly string[];
  readonly policies: readonly string[];
  readonly mode: 'attach' | 'detach' | 'set';
}

interface HoldersChangeOptions<Sent> {
  readonly kind: 'user' | 'group';
  readonly changeOf: (sent: Sent) => HoldersChange;
  /** Tells which were changed. */
  readonly onChanged: (holders: readonly string[], sent: Sent) => void;
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Changes policies of users or groups, one call each, so that each that stays as it was is named. */
export function useHoldersChange<Sent>(form: Sender<Sent>, options: HoldersChangeOptions<Sent>) {
  const { kind, changeOf, onChanged, refresh, onClose } = options;
  const [handled, setHandled] = useState(0);
  const [outcome, setOutcome] = useState<EachOutcome | null>(null);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const save = useSave(form, {
    send: async (sent): Promise<EachOutcome> => {
      const { holders, policies, mode } = changeOf(sent);
      const change = (name: string) =>
        call(policySetMany, { body: { name: [...policies], ...holderBody(kind, name), mode } });
      setHandled(0);
      const [only] = holders;
      // Why one stays as it was is said in the form.
      if (only !== undefined && holders.length === 1) {
        await change(only);
        return { done: holders, failures: [] };
      }
      const { signal } = (abort.current = new AbortController());
      return doEach(holders, change, { signal, onProgress: setHandled });
    },
    fieldNames: { entityName: 'names', users: 'names', groups: 'names', name: 'policies' },
    onSaved: ({ done, failures }, sent) => {
      if (done.length > 0) onChanged(done, sent);
      if (failures.length > 0) setOutcome({ done, failures });
    },
    close: ({ failures }) => {
      if (failures.length === 0) onClose();
    },
    refresh,
  });
  return { save, handled, outcome };
}
