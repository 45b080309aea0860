import { errorWords } from '#/api/error-words.ts';
import { refusedCall } from '#/api/refused-call.ts';
import { SimulatorLink } from '#/shell/SimulatorLink.tsx';
import styles from './form.module.css';

interface FormFailureProps {
  readonly error: Error | null;
  /** The error stands under the field at fault, and is not shown again. */
  readonly isOnField: boolean;
}

/** Why a form was not taken, announced. */
export function FormFailure({ error, isOnField }: FormFailureProps) {
  const refused = refusedCall(error);
  const words = error === null || isOnField ? null : errorWords(error);
  return (
    <div role="alert" className={styles['announced']}>
      {words && (
        <div className={styles['failure']}>
          <strong>{words.errorMessage}</strong>
          {words.detailedError && <div>{words.detailedError}</div>}
          {refused && <SimulatorLink {...refused} />}
        </div>
      )}
    </div>
  );
}
