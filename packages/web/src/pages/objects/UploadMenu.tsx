import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { Menu } from '#/ui/Menu.tsx';
import type { MenuItem } from '#/ui/menu-parts.ts';
import { IconChevronDown, IconUpload } from '#/ui/icons.tsx';
import { objectMessages } from './messages.ts';

interface UploadMenuProps {
  readonly items: readonly MenuItem[];
  /** Why nothing can be uploaded at all. */
  readonly refusal: string | null;
}

export function UploadMenu({ items, refusal }: UploadMenuProps): ReactNode {
  const { t } = useMessages(objectMessages);
  const button = (
    <Button
      kind="primary"
      icon={<IconUpload size={16} />}
      iconRight={<IconChevronDown size={14} />}
      disabledReason={refusal}
    >
      {t('objects.upload')}
    </Button>
  );
  return refusal === null ? <Menu label={t('objects.upload')} trigger={button} items={items} /> : button;
}
