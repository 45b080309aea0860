import { useMemo } from 'react';
import { NameLink } from '#/shell/NameLink.tsx';
import type { Column } from '#/table/columns.ts';
import { KeyText } from '#/ui/KeyText.tsx';

/** A policy, user or group. */
export interface Named {
  readonly name: string;
}

export const nameOf = ({ name }: Named): string => name;

/** Of a list of nothing but names, each leading to its page where `to` says which. */
export function useNameColumns(
  header: string,
  to?: '/identity/users/$' | '/identity/groups/$',
): readonly Column<Named>[] {
  return useMemo(
    () => [
      {
        id: 'name',
        header,
        cell: ({ name }) => (to === undefined ? <KeyText text={name} /> : <NameLink to={to} name={name} />),
        sortValue: nameOf,
      },
    ],
    [header, to],
  );
}
