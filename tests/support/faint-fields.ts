import type { Page } from 'playwright-core';

/** What an edge has to reach beside its ground: WCAG 2.2, 1.4.11. */
const least = 3;

/** The fields in sight that can hardly be told from their ground, which axe does not ask for: the name and the ratio of each. */
export function faintFields(page: Page): Promise<readonly string[]> {
  return page.evaluate((wanted) => {
    const parts = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const light = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = parts(color).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    const groundBehind = (element: Element): string => {
      const behind = element.parentElement;
      if (!behind) return 'rgb(255, 255, 255)';
      const ground = getComputedStyle(behind).backgroundColor;
      return parts(ground)[3] === 0 ? groundBehind(behind) : ground;
    };
    const drawnByBrowser = ['checkbox', 'radio', 'range', 'file', 'color'];
    return [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .filter(
        (field) =>
          !drawnByBrowser.includes(field.type) &&
          // A field that fills a pane of a tool has the edges of the pane.
          !(field.localName === 'textarea' && field.clientWidth === field.closest('[data-pane]')?.clientWidth) &&
          field.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      )
      .map((field) => {
        const own = getComputedStyle(field);
        // A field without a frame, such as that of the search box, stands on the rule below its row.
        const row = getComputedStyle(field.parentElement!);
        const isFramed = own.borderTopWidth !== '0px';
        const both = [light(isFramed ? own.borderTopColor : row.borderBottomColor), light(groundBehind(field))];
        const hasEdge = isFramed || row.borderBottomWidth !== '0px';
        const ratio = hasEdge ? Math.max(...both) / Math.min(...both) : 1;
        return { name: field.ariaLabel ?? field.labels?.[0]?.textContent ?? field.name, ratio };
      })
      .filter(({ ratio }) => ratio < wanted)
      .map(({ name, ratio }) => `${name} ${ratio.toFixed(2)}`);
  }, least);
}
