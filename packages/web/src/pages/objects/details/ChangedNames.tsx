import { NameList } from '#/confirm/NameList.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import type { ObjectRow } from '../object-row.ts';

const keyOf = ({ key }: ObjectRow) => key;

/** What a dialog is about: the first names, and how many more. */
export const ChangedNames = ({ rows }: { readonly rows: readonly ObjectRow[] }) => (
  <NameList items={rows} getId={keyOf}>
    {({ key }) => <KeyText text={key} />}
  </NameList>
);
