import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { identityMessages } from './messages.ts';

const text = textOf(identityMessages);

/** Names of users or groups that exist; any are taken where nobody may list them. */
export const knownNames = (known: readonly string[] | undefined) =>
  z.array(z.string()).superRefine((names, context) => {
    if (known === undefined) return;
    const all = new Set(known);
    const unknown = names.filter((name) => !all.has(name));
    if (unknown.length === 0) return;
    const message = text('identity.unknownNames', { names: unknown.map(visibleText).join(', ') });
    context.addIssue({ code: 'custom', message });
  });
