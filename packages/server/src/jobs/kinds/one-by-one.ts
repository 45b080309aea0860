import { toConsoleError } from '#/upstream/errors.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { failureOf } from '#/objects/delete-failure.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { mayBeItsOwn } from '../runner/passing.ts';
import { type Batch, type Item, nothingDone, type Outcome, sumOf } from './kind.ts';

const atOnce = 8;

/** What the storage server failed on, which it may get over. */
class Fault {
  readonly item: Item;
  readonly cause: unknown;
  constructor(item: Item, cause: unknown) {
    this.item = item;
    this.cause = cause;
  }
}

/** Takes steps side by side; what one is refused the others need not share. */
export async function oneByOne(
  { items, signal, patience }: Pick<Batch, 'items' | 'signal' | 'patience'>,
  step: (item: Item) => Promise<Partial<Outcome>>,
): Promise<Outcome> {
  const answers = await mapAtOnce(items, atOnce, async (item): Promise<Outcome | Fault> => {
    try {
      return { ...nothingDone, ...(await step(item)) };
    } catch (cause) {
      if (patience !== 'wait' && !signal.aborted && mayBeItsOwn(cause)) return new Fault(item, cause);
      const { code, message } = failureOf(cause, item.key, signal);
      return failed(item, code, message || toConsoleError(cause).message);
    }
  });
  const faults = answers.filter((answer) => answer instanceof Fault);
  const [first] = faults;
  if (first !== undefined && patience === 'tellApart' && faults.length === items.length) throw first.cause;
  return answers
    .map((answer) => (answer instanceof Fault ? failedBy(answer) : answer))
    .reduce(sumOf, nothingDone);
}

const failed = (item: Item, code: string, message: string): Outcome => ({
  ...nothingDone,
  failures: [{ ...item, code, message }],
});

function failedBy({ item, cause }: Fault): Outcome {
  const { code, message } = toConsoleError(cause);
  return failed(item, code, refusalOf(cause)?.message || message);
}
