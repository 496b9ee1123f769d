import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { callsOf, openManaged, signIn } from '../support/manage.ts';
import { openSite } from '../support/site.ts';

const site = openSite({ hasMouse: true, viewport: { width: 1280, height: 800 } });

beforeAll(() => signIn(callsOf(site.browser, site.origin), '看控件的人'));

/** Small ones stand in bars, the usual ones in forms and rows, and the tall ones are alone: what a page is searched by, a row of pages. */
const heights = [28, 32, 44];

const pages = [
  '/article/blog',
  '/article/archive',
  '/search?q=农历',
  '/search?q=没有这样的词',
  '/lunar/festival',
  '/offline/backup',
  '/tech/chatgpt',
  '/tool/json',
  '/tool/url',
  '/tool/math',
  '/manage/profile/update',
  '/manage/article/info',
  '/manage/article/edit',
];

interface Controls {
  /** Each height with one of the controls that have it. */
  readonly heights: Readonly<Record<string, string>>;
  /** Boxes that the browser colours as it likes. */
  readonly uncoloured: readonly string[];
  /** Hints in fields, with their contrast to the field. */
  readonly faintHints: readonly string[];
  /** Bars whose chosen part is darker than the bar. */
  readonly pressedIn: readonly string[];
}

function controlsOf(page: Page): Promise<Controls> {
  return page.evaluate(() => {
    const fields = 'select, input:not([type=checkbox], [type=radio], [type=hidden], [type=file], [type=range])';
    const chosenOf = 'input:checked + span, [aria-pressed=true], [aria-selected=true], a[aria-current]';
    const colourOf = (text: string): readonly number[] => (text.match(/[\d.]+/g) ?? []).map(Number);
    const isClear = (text: string): boolean => text === 'transparent' || colourOf(text)[3] === 0;
    const luminance = (text: string): number => {
      const [red = 0, green = 0, blue = 0] = colourOf(text).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundOf = (element: Element): string => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (!isClear(backgroundColor)) return backgroundColor;
      }
      return 'rgb(255, 255, 255)';
    };
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 12) ?? ''}`;
    const all = (selector: string): Element[] =>
      [...document.querySelectorAll(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
    const bars = [
      ...new Set(all(chosenOf).map((part) => part.closest('fieldset, [role=tablist], [role=group], nav > div'))),
    ]
      .filter((bar) => bar !== null)
      .filter((bar) => !isClear(getComputedStyle(bar).backgroundColor));
    const drawn = all(
      `main button, main :is(${fields}), main nav[aria-label=按标签看] a, main fieldset > label`,
    ).filter(
      (element) =>
        !element.closest('[role=grid], [role=tree], .cm-editor, li, td, summary') &&
        // A tile takes as many lines as its words, and a part of a bar is as high as the bar.
        !(element.localName === 'label' && element.querySelector('input + span')),
    );
    const tall = [...drawn, ...bars].map(
      (element) => [Math.round(element.getBoundingClientRect().height), element] as const,
    );
    const contrast = (one: string, other: string): number => {
      const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    return {
      heights: Object.fromEntries(tall.map(([height, element]) => [height, nameOf(element)])),
      uncoloured: all('[type=checkbox], [type=radio]')
        .filter((box) => getComputedStyle(box).accentColor === 'auto' || getComputedStyle(box).appearance !== 'none')
        .map(nameOf),
      faintHints: all('[placeholder]')
        .map((field) => [contrast(getComputedStyle(field, '::placeholder').color, groundOf(field)), field] as const)
        .filter(([ratio]) => ratio < 4.5)
        .map(([ratio, field]) => `${nameOf(field)} ${ratio.toFixed(2)}`),
      pressedIn: bars
        .filter((bar) => luminance(groundOf(bar.querySelector(chosenOf) ?? bar)) <= luminance(groundOf(bar)))
        .map(nameOf),
    };
  });
}

test('按钮、输入框与选择在桌面上只有三种高，深浅两色都是自己的颜色', async () => {
  const seen = new Map<number, string>();
  for (const path of pages) {
    await openManaged(site.page, site.origin + path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await site.page.emulateMedia({ colorScheme });
      const controls = await controlsOf(site.page);
      for (const [height, name] of Object.entries(controls.heights)) seen.set(Number(height), `${path} ${name}`);
      const { uncoloured, faintHints, pressedIn } = controls;
      expect({ path, colorScheme, uncoloured, faintHints, pressedIn }).toEqual({
        path,
        colorScheme,
        uncoloured: [],
        faintHints: [],
        pressedIn: [],
      });
    }
  }
  expect([...seen].filter(([height]) => !heights.includes(height))).toEqual([]);
  expect([...seen.keys()].sort((one, other) => one - other)).toEqual(heights);
});
