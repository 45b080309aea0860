// Writes docs/configuration.md from the settings: node --conditions=longshore-source scripts/config-docs.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDocs } from '../packages/server/src/config-docs.ts';

writeFileSync(join(import.meta.dirname, '../docs/configuration.md'), configDocs());
