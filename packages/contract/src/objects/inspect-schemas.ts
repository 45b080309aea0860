import { z } from 'zod';
import { queryFlag } from '../query-values.ts';

const path = z
  .string()
  .min(1)
  .max(2048)
  .refine((text) => !text.startsWith('/'), 'must not start with a slash');

export const objectInspect = {
  query: z.object({
    /** A bucket, or a folder of the server's own such as `.minio.sys`. */
    volume: path,
    /** As the drives have it, such as `photos/1.jpg/xl.meta`; may hold `*` and `**`. */
    file: path,
    encrypt: queryFlag.optional(),
    /** Seals for this RSA key in place of one that is made for it: PEM or base64 of DER, as PKCS#1 or SPKI. */
    public_key: z.string().max(4096).optional(),
  }),
};
