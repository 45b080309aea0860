import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '#/messages/catalogue.ts';
import { useScreenLabel } from '#/shell/shown-screen.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconBack, IconCopy } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { copyText } from './copy-text.ts';
import { objectMessages } from './messages.ts';
import type { Place } from './object-pages.ts';
import classes from './objects.module.css';

/** `a/b/` to its folders: `a/`, `a/b/`. */
const foldersOf = (prefix: string) =>
  prefix
    .split('/')
    .slice(0, -1)
    .map((name, index, names) => ({ name, prefix: `${names.slice(0, index + 1).join('/')}/` }));

/** Where I am, as on every screen: all buckets, the bucket, each folder, with the way back and the path as text. */
export function PathBar({ bucketName, prefix }: Place) {
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
          search: parent === undefined ? {} : { prefix: parent },
        }));
  const copy = () => void copyText('path', `${bucketName}/${prefix}`.replace(/\/$/, ''));
  const crumbs = [{ name: bucketName, prefix: '' }, ...folders];
  return (
    <nav aria-label={t('objects.path')} className={classes['path']}>
      <IconButton label={t('objects.up')} icon={<IconBack size={18} />} onClick={goUp} />
      <ol className={classes['crumbs']}>
        <li>
          <TextLink to="/buckets">{useScreenLabel('/buckets')}</TextLink>
        </li>
        {crumbs.map((crumb, index) => (
          <li key={crumb.prefix}>
            {index === crumbs.length - 1 ? (
              <span aria-current="location">
                <KeyText text={crumb.name} />
              </span>
            ) : (
              <TextLink
                to="/buckets/$bucketName/browse"
                params={{ bucketName }}
                search={crumb.prefix === '' ? {} : { prefix: crumb.prefix }}
              >
                <KeyText text={crumb.name} />
              </TextLink>
            )}
          </li>
        ))}
      </ol>
      <IconButton label={t('objects.copyPath')} icon={<IconCopy size={16} />} onClick={copy} />
    </nav>
  );
}
