import type { Locator, Page } from 'playwright-core';

declare global {
  interface Window {
    motions?: string[];
  }
}

/** Runs in every page before its own scripts: writes down each animation and transition that lasts long enough to be seen. */
export function recordMotions(): void {
  const motions: string[] = [];
  window.motions = motions;
  const note = (animation: Animation): void => {
    const duration = Number(animation.effect?.getComputedTiming().duration ?? 0);
    const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
    if (duration > 1) motions.push(`${target?.nodeName}.${target?.className} ${duration} ms`);
  };
  const noteAll = (): void => document.getAnimations().forEach(note);
  addEventListener('animationstart', noteAll, true);
  addEventListener('transitionrun', noteAll, true);
}

/** What moved on the page until now, and what would scroll smoothly. */
export function motionsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const running = document.getAnimations().map((animation) => ({
      duration: Number(animation.effect?.getComputedTiming().duration ?? 0),
      target: animation.effect instanceof KeyframeEffect ? animation.effect.target : null,
    }));
    const seen = running.filter(({ duration }) => duration > 1).map(({ target }) => `${target?.nodeName} is moving`);
    const smooth = [...document.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).scrollBehavior === 'smooth')
      .map((element) => `${element.nodeName} scrolls smoothly`);
    return [...new Set([...(window.motions ?? []), ...seen, ...smooth])];
  });
}

/** Where an element stands once it, and what is in it, has come in: on its way in it is not yet where it will be. */
export async function boxAtRest(locator: Locator): ReturnType<Locator['boundingBox']> {
  await locator.evaluate((element) =>
    Promise.allSettled(element.getAnimations({ subtree: true }).map((animation) => animation.finished)),
  );
  return locator.boundingBox();
}
