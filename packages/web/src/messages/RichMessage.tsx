import type { ReactElement } from 'react';
import { Trans } from 'react-i18next';
import type { Catalogue } from './catalogue.ts';
import type { Words } from './i18n.ts';
import type { Key, Open, Values } from './text.ts';

interface RichMessageProps<W extends Words, K extends Key<W>> {
  readonly catalogue: Catalogue<W>;
  readonly name: K;
  readonly values: Values<Open<W, K>>;
  /** By the tags that stand in the message. */
  readonly components: Readonly<Record<string, ReactElement>>;
}

/** A message with elements in it: `Delete <name>{{name}}</name>?` */
export function RichMessage<W extends Words, K extends Key<W>>(props: RichMessageProps<W, K>) {
  const { name, values, components } = props;
  // The library's own types know the messages that are always there, and no others.
  return <Trans i18nKey={name as never} values={values} components={components} />;
}
