import { PageError } from '#/api/error-words.ts';
import { textOf } from '#/messages/catalogue.ts';
import { showError, showMessage } from '#/stores/notices.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { detailsMessages } from './messages.ts';

const t = textOf(detailsMessages);

/** Puts a command into the clipboard; where the browser refuses, the error tells it. */
export async function copyCommand(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showMessage(t('objectDetails.copies.copied'));
  } catch {
    showError(
      new PageError(
        t('objectDetails.copies.notCopied'),
        t('objectDetails.copies.commandIs', { text: visibleText(text) }),
      ),
    );
  }
}
