import { TextLink } from '#/shell/TextLink.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { addressOf } from './object-names.ts';
import type { ObjectRow } from './object-row.ts';

interface FileLinkProps {
  readonly bucketName: string;
  readonly row: ObjectRow;
  readonly onOpen: (row: ObjectRow) => void;
}

/** The name of an object: it opens the details beside the list, which stays as it is filtered and sorted. */
export function FileLink({ bucketName, row, onOpen }: FileLinkProps) {
  return (
    <TextLink
      {...addressOf(bucketName, row)}
      preload={false}
      onClick={(event) => {
        // With a key held the browser opens the link as it does any other.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(row);
      }}
    >
      <KeyText text={row.name} />
    </TextLink>
  );
}
