import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { IconFolderPlus } from '../../ui/icons.tsx';
import type { Place } from './object-pages.ts';
import { refusals } from './object-rights.ts';
import { UploadMenu } from './UploadMenu.tsx';
import { uploadTo } from './upload-to.ts';

const route = getRouteApi(`/shell${paths.bucketBrowse}`);

/** What can be put into the place that is shown. */
export function PlaceActions({ place }: { readonly place: Place }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const refusal = refusals.upload(useSession(), place);
  return (
    <>
      <Button
        icon={<IconFolderPlus size={16} />}
        disabledReason={refusal}
        onClick={() => void navigate({ search: (search) => ({ ...search, dialog: 'create-path' }) })}
      >
        {t('objects.createPath')}
      </Button>
      <UploadMenu refusal={refusal} onPick={(files) => uploadTo(place, files)} />
    </>
  );
}
