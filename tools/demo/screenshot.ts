// Makes docs/screenshot.png from the running product: node --conditions=longshore-source tools/demo/screenshot.ts URL USER PASSWORD_FILE
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '@longshore/testkit/browser';

const [url, user, passwordFile] = process.argv.slice(2);
if (!url || !user || !passwordFile) throw new Error('usage: screenshot.ts URL USER PASSWORD_FILE');

const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, deviceScaleFactor: 2 });
await page.goto(`${url}/login`);
await page.getByLabel('User name').fill(user);
await page.getByLabel('Password', { exact: true }).fill(readFileSync(passwordFile, 'utf8').trim());
await page.getByRole('button', { name: 'Sign in' }).click();
await page.getByRole('heading', { name: 'Buckets' }).waitFor();
await page.locator('main a[href*="/browse"]').first().waitFor();
await page.screenshot({ path: join(import.meta.dirname, '../../docs/screenshot.png') });
await browser.close();
