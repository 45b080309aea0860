import { PageError } from '#/api/error-words.ts';
import { textOf } from '#/messages/catalogue.ts';
import { showError, showMessage } from '#/stores/notices.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { objectMessages } from './messages.ts';

const t = textOf(objectMessages);

export type CopiedName = keyof (typeof objectMessages)['words']['objects']['copied'];

/** Puts a name into the clipboard; where the browser refuses, the error tells it. */
export async function copyText(what: CopiedName, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showMessage(t(`objects.copied.${what}`));
  } catch {
    showError(
      new PageError(t('objects.notCopied'), t(`objects.copyIs.${what}`, { text: visibleText(text) })),
    );
  }
}
