import { catalogue } from '#/messages/catalogue.ts';

const license = {
  ours: 'This console',
  oursText:
    'Longshore is free software under the Apache License, version 2.0. You may use, modify and redistribute it under its terms.',
  read: 'Read the license',
  server: 'The storage server',
  serverText:
    'The server at {{server}} has a license of its own, which this console neither changes nor grants. MinIO is published under the GNU Affero General Public License, version 3, or a commercial agreement; other servers have other terms. Ask whoever runs the server which one applies.',
  serverTextUnnamed:
    'The storage server has a license of its own, which this console neither changes nor grants. Ask whoever runs it which one applies.',
  notices: 'Third-party notices',
  noticesText: 'Libraries used by this page and its server, with their licenses.',
  noticesShow: 'Show the notices',
  noticesMissing: 'This build has no notices file.',
} as const;

export const licenseMessages = catalogue({ license });
