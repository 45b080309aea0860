import { type ErrorCode, errorStatus } from '@longshore/contract/error';
import { ConsoleError } from './errors.ts';
import { type Refusal, refusalOf } from './refusal.ts';

/** What a refusal of the storage server means to the person whose input it refused. */
export interface Meaning<Input = unknown> {
  readonly code: string | RegExp;
  /** Only for codes that stand for several faults: then nothing but the server's sentence tells which it is. */
  readonly says?: RegExp;
  /** Where the same refusal means something else for other input. */
  readonly when?: (input: Input) => boolean;
  /** `body.quota`; where one fault can be of several fields, the input tells which. */
  readonly field?: string | ((input: Input) => string | undefined);
  /** The server's own words unless given; what is given here has them as its details. */
  readonly message?: string;
  readonly detailedMessage?: string;
  /** The server's own unless given. */
  readonly status?: number;
  /** A code of the console's in place of the server's. */
  readonly as?: ErrorCode;
}

/** The refusal in the words of its first meaning; the cause itself when it has none. No field is named without input. */
export function explained<Input>(
  cause: unknown,
  meanings: readonly Meaning<Input>[],
  input?: Input,
): unknown {
  const refusal = refusalOf(cause);
  const meaning = refusal && meanings.find((one) => isMeant(one, refusal, input));
  if (refusal === null || !meaning) return cause;
  const { message = refusal.message, as } = meaning;
  const { detailedMessage = meaning.message === undefined ? '' : refusal.message } = meaning;
  const head = { code: as ?? refusal.code, status: statusOf(meaning, refusal), message };
  return new ConsoleError(head, { detailedMessage, field: fieldOf(meaning, input), cause });
}

function isMeant<Input>(
  { code, says, when }: Meaning<Input>,
  refusal: Refusal,
  input: Input | undefined,
): boolean {
  const isCode = typeof code === 'string' ? code === refusal.code : code.test(refusal.code);
  const isSaid = says === undefined || says.test(refusal.message);
  return isCode && isSaid && (when === undefined || (input !== undefined && when(input)));
}

function statusOf({ as, status }: Meaning<never>, refusal: Refusal): number {
  if (as !== undefined) return errorStatus[as];
  // A refusal of input is no failure of the storage server, whatever status it has there.
  return status ?? (refusal.status >= 500 ? 400 : refusal.status);
}

function fieldOf<Input>({ field }: Meaning<Input>, input: Input | undefined): string | undefined {
  if (input === undefined) return undefined;
  return typeof field === 'function' ? field(input) : field;
}
