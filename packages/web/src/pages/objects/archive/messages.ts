import { catalogue } from '#/messages/catalogue.ts';

const archive = {
  download: 'Download as zip',
  started: 'The browser downloads {{name}}. Transfers shows how far it is, and whether anything is left out.',
  failed: 'The archive could not be downloaded',
  rename: {
    title: 'Shorten the file name',
    text: 'Windows may not be able to save a file with such a long name.',
    field: 'File name',
    tooLong: 'Use at most {{most, number}} characters',
    empty: 'Enter a name',
    submit: 'Download',
    original: 'Use original name',
  },
} as const;

export const archiveMessages = catalogue({ archive });
