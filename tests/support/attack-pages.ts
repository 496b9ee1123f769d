import type { Page } from 'playwright-core';
import { listen, provoke } from './attack-page-scripts.ts';

/** A text and what was made of it. */
export interface Rendered {
  readonly text: string;
  readonly html: string;
}

/** What happened in the frame of a text. */
export interface Finding {
  readonly text: string;
  readonly what: string;
}

const framesOnPage = 40;
const address = 'http://attacks.example/';

/** Reports, and does not stop, every way in which a script could begin; nothing is forbidden on these pages. */
const reportOnly = "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-src 'none'";

/**
 * Opens the HTML of all texts, so many together in a frame, without a content security policy; sends each element the events
 * of a mouse and those it listens to, hovers and clicks in each frame with a real mouse, and tells which scripts ran and
 * which elements, attributes and addresses are not on the list of what articles may have.
 */
export async function openAll(
  page: Page,
  rendered: readonly Rendered[],
  together: number,
): Promise<{ ran: Finding[]; foreign: Finding[]; opened: number }> {
  const ran: Finding[] = [];
  const foreign: Finding[] = [];
  let opened = 0;
  let html = '';
  await page.route('**/*', (route) =>
    route.request().url() === address && route.request().isNavigationRequest() && !route.request().frame().parentFrame()
      ? route.fulfill({
          contentType: 'text/html; charset=utf-8',
          headers: { 'content-security-policy-report-only': reportOnly },
          body: html,
        })
      : route.abort(),
  );
  await page.addInitScript(listen);
  for (const batch of inGroups(inGroups(rendered, together).map(joined), framesOnPage)) {
    html = `<!doctype html><title>frames</title>${batch.map(frame).join('')}`;
    await page.goto(address);
    const found = await visit(page, batch.length);
    opened += await countIn(page);
    const name = ([index, what]: [number, string]): Finding => ({ text: batch[index]?.text ?? '', what });
    ran.push(...found.ran.map(name));
    foreign.push(...found.foreign.map(name));
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return { ran, foreign, opened };
}

/** How many texts the frames of the page hold. */
function countIn(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll('iframe')]
      .map(({ contentDocument }) => contentDocument?.querySelectorAll('.prose').length ?? 0)
      .reduce((sum, count) => sum + count, 0),
  );
}

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

function joined(rendered: readonly Rendered[]): Rendered {
  const divisions = rendered.map(({ html }) => `<div class="prose">${html}</div>`);
  return { text: rendered.map(({ text }) => text).join('\n⋯\n'), html: divisions.join('\n') };
}

function frame({ html }: Rendered, index: number): string {
  const page = `<!doctype html><body>${html}`;
  const quoted = page.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe name="frame-${index}" width=120 height=60 srcdoc="${quoted}"></iframe>`;
}

type Numbered = [number, string][];

async function visit(page: Page, frames: number): Promise<{ ran: Numbered; foreign: Numbered }> {
  const { foreign, spots } = await page.evaluate(provoke, frames);
  for (const [x, y] of spots) await page.mouse.click(x, y);
  await page.waitForTimeout(100);
  const ran = await page.evaluate(() => (window as unknown as { ran: Numbered }).ran);
  return { ran, foreign };
}
