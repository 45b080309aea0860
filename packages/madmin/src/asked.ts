import type { Admin } from './admin.ts';
import type { AdminCall } from './admin-call.ts';
import { originOf } from './endpoint.ts';
import { nameCall } from './errors/name-call.ts';
import type { FailedCall } from './errors/madmin-error.ts';

/** A call that was made, for what is still to be done with its reply. */
export interface Asked {
  readonly admin: Pick<Admin, 'endpoint'>;
  readonly call: Pick<AdminCall, 'method' | 'base' | 'path'>;
}

export const bases = { admin: '/minio/admin/v3', kms: '/minio/kms/v1', root: '' } as const;

export function failedCall({ admin, call }: Asked): FailedCall {
  const { host } = originOf(admin.endpoint);
  return { method: call.method, path: bases[call.base ?? 'admin'] + call.path, host };
}

const askedBy: unique symbol = Symbol('asked');

interface Answer extends Uint8Array {
  [askedBy]?: Asked;
}

/** Marks a body with the call that it answers, for errors in reading it. A WeakMap would cost a fifth of a call. */
export function markAnswer(body: Uint8Array, asked: Asked): void {
  (body as Answer)[askedBy] = asked;
}

/** What went wrong in reading a body, with the call that the body answers named. */
export function nameAsked(error: unknown, body: Uint8Array): unknown {
  const asked = (body as Answer)[askedBy];
  return asked === undefined ? error : nameCall(error, () => failedCall(asked));
}
