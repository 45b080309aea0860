import { useState } from 'react';

/** A question in a form's place: nothing is entered, and what was answered is done or refused. */
export interface Question {
  readonly submit: (send: (sent: undefined) => void) => void;
  readonly refuse: (error: Error) => void;
  /** Why it was not done. */
  readonly refusal: Error | null;
}

export function useQuestion(): Question {
  const [refusal, setRefusal] = useState<Error | null>(null);
  return {
    submit: (send) => {
      setRefusal(null);
      send(undefined);
    },
    refuse: setRefusal,
    refusal,
  };
}
