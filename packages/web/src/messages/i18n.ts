import { formatThousands } from '@longshore/contract/quantity';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { errors } from '#/api/messages.ts';
import { form } from '#/form/messages.ts';
import { shell } from '#/shell/messages.ts';
import { table } from '#/table/messages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Always };
  }
}

export const i18n = i18next;

export type Words = { readonly [key: string]: string | Words };

/** What the shared parts say; every other catalogue is imported by what says it. */
const always = { errors, form, shell, table } as const;

export type Always = typeof always;

const namespace = 'translation';

/** The pseudo-language proves that no text is hard-wired; it is English in brackets with accents. */
const loadPseudo = async () => (await import('./pseudo.ts')).accented;
const languages = new Map<string, () => Promise<(words: Words) => Words>>([['en-XA', loadPseudo]]);

/** From English to the language of the page. */
let translated = (words: Words): Words => words;

/** What is known before its screen is loaded, in the language of the page. */
export const inLanguage = (text: string): string => {
  const { text: words } = translated({ text });
  return typeof words === 'string' ? words : text;
};

/** What is loaded before the language is known. */
let early: Words = always;

export function addMessages(words: Words): void {
  if (!i18next.isInitialized) early = { ...early, ...words };
  else i18next.addResourceBundle(i18next.language, namespace, translated(words), true, true);
}

/** Starts the messages in one language; English, which comes with the page, waits for nothing. */
export async function startMessages(language: string): Promise<void> {
  const load = languages.get(language);
  if (load) translated = await load();
  const lng = load ? language : 'en';
  void i18next.use(initReactI18next).init({
    lng,
    resources: { [lng]: { [namespace]: translated(early) } },
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  });
  // Figures have one form in every language.
  i18next.services.formatter?.add('number', (count: number) => formatThousands(count));
  document.documentElement.lang = lng;
}
