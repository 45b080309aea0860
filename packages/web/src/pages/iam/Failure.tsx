import { errorWords } from '#/api/error-words.ts';
import { refusedCall } from '#/api/refused-call.ts';
import { SimulatorLink } from '#/shell/SimulatorLink.tsx';
import { Callout } from '#/ui/Callout.tsx';

/** What went wrong, in its place. */
export function Failure({
  error,
  render,
}: {
  readonly error: Error;
  readonly render?: (reason: string) => string;
}) {
  const { errorMessage, detailedError } = errorWords(error);
  const reason = [errorMessage, detailedError].filter(Boolean).join(' ');
  const refused = refusedCall(error);
  return (
    <Callout kind="loss" live="assertive">
      {render?.(reason) ?? reason}
      {refused && (
        <div>
          <SimulatorLink {...refused} />
        </div>
      )}
    </Callout>
  );
}
