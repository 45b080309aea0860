import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { TextLink } from '../../shell/TextLink.tsx';
import { showMessage } from '../../stores/notices.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { IconBack, IconCopy } from '../../ui/icons.tsx';
import { KeyText } from '../../ui/KeyText.tsx';
import type { Place } from './object-pages.ts';
import classes from './objects.module.css';

/** `a/b/` to its folders: `a/`, `a/b/`. */
const foldersOf = (prefix: string) =>
  prefix
    .split('/')
    .slice(0, -1)
    .map((name, index, names) => ({ name, prefix: `${names.slice(0, index + 1).join('/')}/` }));

/** The bucket, each folder, the way back and the path as text. */
export function PathBar({ bucketName, prefix }: Place) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const folders = foldersOf(prefix);
  const parent = folders.at(-2)?.prefix;
  const goUp = () =>
    void (folders.length === 0
      ? navigate({ to: paths.buckets })
      : navigate({
          to: paths.bucketBrowse,
          params: { bucketName },
          search: parent === undefined ? {} : { prefix: parent },
        }));
  const copy = async () => {
    const path = `${bucketName}/${prefix}`.replace(/\/$/, '');
    try {
      await navigator.clipboard.writeText(path);
      showMessage(t('objects.pathCopied'));
    } catch {
      showMessage(t('objects.pathNotCopied', { path }));
    }
  };
  const crumbs = [{ name: bucketName, prefix: '' }, ...folders];
  return (
    <nav aria-label={t('objects.path')} className={classes['path']}>
      <IconButton label={t('objects.up')} icon={<IconBack size={18} />} onClick={goUp} />
      <ol className={classes['crumbs']}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.prefix}>
            {index === crumbs.length - 1 ? (
              <span aria-current="location">
                <KeyText text={crumb.name} />
              </span>
            ) : (
              <TextLink
                to={paths.bucketBrowse}
                params={{ bucketName }}
                search={crumb.prefix === '' ? {} : { prefix: crumb.prefix }}
              >
                <KeyText text={crumb.name} />
              </TextLink>
            )}
          </li>
        ))}
      </ol>
      <IconButton label={t('objects.copyPath')} icon={<IconCopy size={16} />} onClick={() => void copy()} />
    </nav>
  );
}
