import { formatThousands } from '@longshore/contract/quantity';
import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import classes from './confirm.module.css';
import { confirmMessages } from './messages.ts';

interface NameListProps<Item> {
  readonly items: readonly Item[];
  readonly getId: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
  /** More are counted, not named. */
  readonly most?: number;
}

/** What a question is about: the first by name, and how many more. */
export function NameList<Item>({ items, getId, children, most = 5 }: NameListProps<Item>) {
  const { t } = useMessages(confirmMessages);
  const more = items.length - most;
  return (
    <ul className={classes['names']}>
      {items.slice(0, most).map((item) => (
        <li key={getId(item)}>{children(item)}</li>
      ))}
      {more > 0 && <li>{t('confirm.more', { count: more, shown: formatThousands(more) })}</li>}
    </ul>
  );
}
