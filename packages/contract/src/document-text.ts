import { z } from 'zod';

/** Text that a bucket's XML documents can hold: no control characters but tab and line ends. */
export const DocumentText = z
  .string()
  // oxlint-disable-next-line no-control-regex -- control characters are the point
  .regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]*$/, 'must not contain control characters');
