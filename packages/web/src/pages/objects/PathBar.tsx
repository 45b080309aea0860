import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconBack, IconCopy } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx';
import { copyText } from './copy-text.ts';
import { objectMessages } from './messages.ts';
import type { Place } from './object-pages.ts';
import { searchAt } from './object-search.ts';
import classes from './objects.module.css';

/** `a/b/` to its folders: `a/`, `a/b/`. */
const foldersOf = (prefix: string) =>
  prefix
    .split('/')
    .slice(0, -1)
    .map((name, index, names) => ({ name, prefix: `${names.slice(0, index + 1).join('/')}/` }));

interface PathBarProps extends Place {
  readonly actions?: ReactNode;
}

/** Where in the bucket I am: each folder, with the way back, the path as text, and what can be put there. */
export function PathBar({ bucketName, prefix, actions, ...moment }: PathBarProps) {
  const { t } = useMessages(objectMessages);
  const navigate = useNavigate();
  const folders = foldersOf(prefix);
  const parent = folders.at(-2)?.prefix;
  const goUp = () =>
    void (folders.length === 0
      ? navigate({ to: '/buckets' })
      : navigate({
          to: '/buckets/$bucketName/browse',
          params: { bucketName },
          search: searchAt(parent ?? '', moment),
        }));
  const copy = () => void copyText('path', `${bucketName}/${prefix}`.replace(/\/$/, ''));
  const crumbs = [{ name: bucketName, prefix: '' }, ...folders];
  return (
    <div className={classes['place']}>
      <nav aria-label={t('objects.path')} className={classes['path']} data-root={prefix === '' || undefined}>
        <IconButton label={t('objects.up')} icon={<IconBack size={18} />} onClick={goUp} />
        <ol className={classes['crumbs']}>
          {crumbs.map((crumb, index) => (
            <li key={crumb.prefix}>
              {index === crumbs.length - 1 ? (
                <span aria-current="location">
                  {crumb.prefix === '' ? (
                    // The header above says it already: what is seen here is a slash.
                    <VisuallyHidden>
                      <KeyText text={crumb.name} />
                    </VisuallyHidden>
                  ) : (
                    <KeyText text={crumb.name} />
                  )}
                </span>
              ) : (
                <TextLink
                  to="/buckets/$bucketName/browse"
                  params={{ bucketName }}
                  search={searchAt(crumb.prefix, moment)}
                >
                  <KeyText text={crumb.name} />
                </TextLink>
              )}
            </li>
          ))}
        </ol>
        <IconButton label={t('objects.copyPath')} icon={<IconCopy size={16} />} onClick={copy} />
      </nav>
      {actions && <div className={classes['placeActions']}>{actions}</div>}
    </div>
  );
}
