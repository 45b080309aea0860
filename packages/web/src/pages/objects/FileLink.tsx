import { useState, type MouseEvent, type Ref } from 'react';
import { TextLink } from '#/shell/TextLink.tsx';
import type { RowMenuOf } from '#/table/columns.ts';
import { KeyText } from '#/ui/KeyText.tsx';
import { Menu } from '#/ui/Menu.tsx';
import { addressOf } from './object-names.ts';
import type { ObjectRow } from './object-row.ts';
import classes from './objects.module.css';

interface FileLinkProps {
  readonly bucketName: string;
  readonly row: ObjectRow;
  readonly menu: RowMenuOf<ObjectRow>;
  readonly ref?: Ref<HTMLAnchorElement>;
}

interface AnchorProps extends Omit<FileLinkProps, 'menu'> {
  readonly onAsk: () => void;
  /** The menu's own. */
  readonly onClick?: (event: MouseEvent) => void;
}

function Anchor({ bucketName, row, onAsk, onClick, ...rest }: AnchorProps) {
  return (
    <TextLink
      {...rest}
      {...addressOf(bucketName, row)}
      preload={false}
      className={classes['file']}
      onClick={(event) => {
        // With a key held the browser opens the link as it does any other.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onAsk();
        onClick?.(event);
      }}
    >
      <KeyText text={row.name} />
    </TextLink>
  );
}

/** The name of an object: it opens what can be done with it. */
export function FileLink({ bucketName, row, menu, ref }: FileLinkProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Menu
      label={menu.labelOf(row)}
      align="start"
      trigger={
        <Anchor bucketName={bucketName} row={row} onAsk={() => setAsked(true)} {...(ref && { ref })} />
      }
      items={isAsked ? menu.itemsOf(row) : []}
    />
  );
}
