import type { Page } from 'playwright-core';

/**
 * Waits until the cards at the foot of the page have noted the visit and drawn the one that is due, if any. They start after the
 * reader has rested for some seconds; before that every page is without a card.
 */
export async function cardsDrawn(page: Page, note: string): Promise<void> {
  await page.waitForFunction((text) => localStorage.getItem('hints')?.includes(text), note);
  // The card is drawn by the render that follows the note.
  await page.waitForTimeout(1000);
}
