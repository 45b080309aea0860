import { useMessages } from '#/messages/catalogue.ts';
import { Dialog } from '#/ui/Dialog.tsx';
import classes from './ShortcutsDialog.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const command = isApple ? '⌘' : 'Ctrl';

const keys = [
  { id: 'palette', keys: [command, 'K'] },
  { id: 'filter', keys: ['/'] },
  { id: 'toList', keys: ['↓'] },
  { id: 'rows', keys: ['↑', '↓', 'PgUp', 'PgDn'] },
  { id: 'open', keys: ['Enter'] },
  { id: 'tick', keys: ['Space'] },
  { id: 'range', keys: ['Shift', 'Space'] },
  { id: 'all', keys: [command, 'A'] },
  { id: 'clear', keys: ['Esc'] },
  { id: 'help', keys: ['?'] },
] as const;

/** What can be done by keys. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useMessages();
  return (
    <Dialog title={t('shell.shortcuts.title')} size="small" onClose={onClose}>
      <dl className={classes['list']}>
        {keys.map(({ id, keys: pressed }) => (
          <div key={id} className={classes['line']}>
            <dt>{t(`shell.shortcuts.${id}`)}</dt>
            <dd>
              {pressed.map((key) => (
                <kbd key={key} className={classes['key']}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
