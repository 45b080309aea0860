import { refuse } from '#/upstream/errors.ts';
import { explained, type Meaning } from '#/upstream/meanings.ts';
import { refusalOf } from '#/upstream/refusal.ts';

const field = 'body.definition';

const meanings: readonly Meaning[] = [
  {
    code: 'NotImplemented',
    says: /KMS/,
    message: 'This storage server has no KMS, so that it has no keys to rotate',
    as: 'NotOffered',
  },
  { code: 'kms:KeyNotFound', message: 'The KMS has no key of this name', field, as: 'InvalidInput' },
  {
    code: /^(?:XMinioAdminInvalidArgument|NoSuchBucket|InvalidArgument)$/,
    message: 'The storage server does not accept the definition',
    field,
    as: 'InvalidInput',
  },
];

/** What is wrong with a definition stands within the server's words for any failure. */
const reason = /: cause\((.{1,900})\)$/s;

export function explainedStart(cause: unknown): unknown {
  const refusal = refusalOf(cause);
  const [, inner] = (refusal?.code === 'InternalError' && reason.exec(refusal.message)) || [];
  if (inner !== undefined)
    return refuse('InvalidInput', 'The storage server does not accept the definition', {
      detailedMessage: `It says: ${inner}`,
      field,
      cause,
    });
  return explained(cause, meanings, {});
}

export const noSuchJob = () =>
  refuse('NotFound', 'There is no such batch job', {
    detailedMessage:
      'The storage server forgets a job some days after its end, or as soon as it is cancelled.',
  });

export function meant<T>(call: Promise<T>): Promise<T> {
  return call.catch((cause: unknown) => {
    throw refusalOf(cause)?.code === 'XMinioAdminNoSuchJob' ? noSuchJob() : cause;
  });
}
