import type { Reacher } from '@longshore/contract/buckets/reach-schemas';

/** Whether the name, the user of a key, or what gives the access has the text, which is in lower case. */
export const hasText = ({ name = '', userName = '', by }: Reacher, text: string): boolean =>
  [name, userName, ...by.flatMap((statement) => [statement.name, statement.policy ?? ''])].some((shown) =>
    shown.toLowerCase().includes(text),
  );
