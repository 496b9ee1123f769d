import { chromium } from 'playwright-core';
import { type Engine, findEngine } from '../engines/engine.ts';
import { firefox, startFirefox } from '../engines/firefox.ts';
import { startWebkit, webkit } from '../engines/webkit.ts';
import { findChromium } from './chromium.ts';

/** What the browsers of this machine answer to one piece of JavaScript, by their names and versions. */
export async function askEngines<Answer>(expression: string): Promise<Record<string, Answer>> {
  const answers: Record<string, Answer> = {};
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  answers[`Chromium ${browser.version()}`] = await page.evaluate<Answer>(expression);
  await browser.close();
  for (const [spec, start] of [
    [firefox, startFirefox],
    [webkit, startWebkit],
  ] as const) {
    const programs = findEngine(spec);
    if (typeof programs === 'string') throw new Error(programs);
    const engine = await start(programs);
    answers[engine.name] = await askEngine<Answer>(engine, expression);
    await engine.close();
  }
  return answers;
}

async function askEngine<Answer>(engine: Engine, expression: string): Promise<Answer> {
  await engine.send('Navigate', { url: 'data:text/html,<title>x</title>' });
  return engine.send<Answer>('ExecuteAsyncScript', { script: `arguments[0](${expression})`, args: [] });
}
