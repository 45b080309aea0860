import { useMemo } from 'react';
import type { Column } from '#/table/columns.ts';
import { KeyText } from '#/ui/KeyText.tsx';

/** A policy, user or group. */
export interface Named {
  readonly name: string;
}

export const nameOf = ({ name }: Named): string => name;

/** Of a list of nothing but names. */
export function useNameColumns(header: string): readonly Column<Named>[] {
  return useMemo(
    () => [{ id: 'name', header, cell: ({ name }) => <KeyText text={name} />, sortValue: nameOf }],
    [header],
  );
}
