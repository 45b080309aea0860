import type { S3Client } from '@aws-sdk/client-s3';
import type { Admin } from '@longshore/madmin';
import type { BaseContext, SessionContext } from '#/context.ts';
import type { S3Raw } from '#/s3/raw.ts';
import type { Session } from './session.ts';

/** Each client is made on first use: most calls need one of the three. */
export function sessionContext(base: BaseContext, session: Session): SessionContext {
  const { upstream } = base;
  const { credentials } = session;
  let admin: Admin | undefined;
  let s3: S3Client | undefined;
  let s3Raw: S3Raw | undefined;
  return {
    ...base,
    session,
    get admin() {
      return (admin ??= upstream.admin(credentials));
    },
    get s3() {
      return (s3 ??= upstream.s3(credentials));
    },
    get s3Raw() {
      return (s3Raw ??= upstream.s3Raw(credentials));
    },
  };
}
