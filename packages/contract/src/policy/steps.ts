/**
 * What one question about policies may cost, as some tens of milliseconds at worst: whoever writes a policy makes others
 * judge it. Those that people write take some thousand steps.
 */
export const mostSteps = 4_000_000;

/** Of the question that is being judged. Nothing here waits, so that there is never more than one. */
let left = Infinity;

/** What a list of answers may cost, as some seconds at worst: each may be about somebody with policies of their own. */
export const mostStepsTogether = 100 * mostSteps;

class TooManySteps extends Error {}

/** Told by what takes longer with longer policies and requests, before it does so. */
export function spend(steps: number): void {
  left -= steps;
  if (left < 0) throw new TooManySteps();
}

/**
 * What `judge` answers, or else `unjudged` where that takes too many steps; a question within another one ends that, too,
 * where it spends the last of its steps. `judge` must not wait.
 */
export function withinSteps<Answer>(most: number, judge: () => Answer, unjudged: () => Answer): Answer {
  const outer = left;
  const given = Math.min(most, outer);
  left = given;
  try {
    return judge();
  } catch (cause) {
    if (cause instanceof TooManySteps && most < outer) return unjudged();
    throw cause;
  } finally {
    left = outer - (given - left);
  }
}

/** Answers one question as `withinSteps` does. */
export type Judging = <Answer>(judge: () => Answer, unjudged: () => Answer) => Answer;

/** Questions that belong together: once they took so many steps, no further one is judged. Between them others may wait. */
export function judgingWithin(mostTogether: number): Judging {
  let rest = mostTogether;
  return (judge, unjudged) =>
    withinSteps(
      Math.min(mostSteps, rest),
      () => {
        const begun = left;
        try {
          return judge();
        } finally {
          rest -= begun - left;
        }
      },
      unjudged,
    );
}
