import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { chunk } from '#/ui/chunk.ts';
import type { en } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

export const i18n = i18next;

type Catalogue = { readonly [key: string]: string | Catalogue };

interface Language {
  /** For the sign-in page, which every visitor loads. */
  readonly first: () => Promise<Catalogue>;
  readonly all: () => Promise<Catalogue>;
}

const loadPseudo = async () => (await import('./pseudo.ts')).pseudo;

const english: Language = {
  first: chunk(async () => (await import('./en-first.ts')).enFirst),
  all: chunk(async () => (await import('./en.ts')).en),
};

const languages: Readonly<Record<string, Language>> = {
  en: english,
  // The pseudo-language proves that no text is hard-wired; it is English in brackets with accents.
  'en-XA': { first: loadPseudo, all: loadPseudo },
};

const namespace = 'translation';
let loading: Promise<void> | undefined;

/** The messages of all screens behind a session; once loaded they stay. */
export function loadAllMessages(): Promise<void> {
  const { language } = i18next;
  loading ??= (languages[language] ?? english).all().then(
    (catalogue) => {
      i18next.addResourceBundle(language, namespace, catalogue, true, true);
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Starts the messages in one language, with those that the sign-in page needs. */
export async function startMessages(language: string): Promise<void> {
  const known = languages[language] ? language : 'en';
  const catalogue = await (languages[known] ?? english).first();
  await i18next.use(initReactI18next).init({
    lng: known,
    resources: { [known]: { [namespace]: catalogue } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  document.documentElement.lang = known;
}
