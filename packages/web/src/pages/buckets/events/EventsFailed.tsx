import { getRouteApi, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import TabFailedPage from '../admin/TabFailedPage.tsx';
import styles from './events.module.css';
import { useSubscribe } from './use-subscribe.tsx';

const route = getRouteApi('/shell/buckets/$bucketName/admin/events');

/** The notifications could not be read; one can still be added by those who may. */
export default function EventsFailed(failure: ErrorComponentProps): ReactNode {
  const { bucketName } = route.useParams();
  const { refusal, button, dialog } = useSubscribe(bucketName);
  return (
    <>
      <TabFailedPage {...failure} />
      {refusal === null && <div className={styles['alone']}>{button}</div>}
      {dialog}
    </>
  );
}
