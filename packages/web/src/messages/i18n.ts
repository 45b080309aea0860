import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { en } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

export const i18n = i18next;

type Catalogue = { readonly [key: string]: string | Catalogue };

const load: Record<string, () => Promise<Catalogue>> = {
  en: async () => (await import('./en.ts')).en,
  // The pseudo-language proves that no text is hard-wired; it is English in brackets with accents.
  'en-XA': async () => (await import('./pseudo.ts')).pseudo,
};

/** Starts the messages in one language; its catalogue is the only one loaded. */
export async function startMessages(language: string): Promise<void> {
  const known = load[language] ? language : 'en';
  const catalogue = await (load[known] ?? load['en'])?.();
  await i18next.use(initReactI18next).init({
    lng: known,
    resources: { [known]: { translation: catalogue ?? {} } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  document.documentElement.lang = known;
}
