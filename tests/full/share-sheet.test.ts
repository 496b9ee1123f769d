import { beforeEach, expect, test } from 'vitest';
import { localKeys } from '#contract/storage.ts';
import { readBackupNote } from '#domain/install/index.ts';
import { openSite } from '../support/site.ts';

/** A phone whose browser can share files; the test decides what the share sheet does. */
const site = openSite({ onlyReads: true, isMobile: true, hasTouch: true });

type Sheet = 'taken' | 'closed' | 'broken';

async function openWith(sheet: Sheet): Promise<void> {
  const { page } = site;
  await page.goto(`${site.origin}/offline/backup?${sheet}`);
  await page.getByRole('button', { name: '导出备份' }).and(page.locator(':enabled')).waitFor();
}

beforeEach(async () => {
  await site.page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    const errors: Record<string, string> = { '?closed': 'AbortError', '?broken': 'NotAllowedError' };
    const share = async (): Promise<void> => {
      const name = errors[location.search];
      if (name) throw new DOMException('no', name);
    };
    Object.assign(navigator, { canShare: () => true, share });
  });
});

async function lastBackup(): Promise<number | undefined> {
  const kept = await site.page.evaluate((key) => localStorage.getItem(key) ?? undefined, localKeys.backup);
  return readBackupNote(kept).lastAt;
}

test('分享面板又关上了，就不说已经存下，也不记成备份过', async () => {
  await openWith('closed');
  await site.page.getByRole('button', { name: '导出备份' }).click();
  await site.page.waitForTimeout(500);
  expect(await site.page.getByText('已导出').count()).toBe(0);
  expect(await lastBackup()).toBeUndefined();
});

test('面板打不开，就改成下载', async () => {
  await openWith('broken');
  const [download] = await Promise.all([
    site.page.waitForEvent('download'),
    site.page.getByRole('button', { name: '导出备份' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^雪窗集备份-/);
  await site.page.getByText('已导出').waitFor();
});

test('交给了面板，就是存下了', async () => {
  await openWith('taken');
  await site.page.getByRole('button', { name: '导出备份' }).click();
  await site.page.getByText('已导出').waitFor();
  expect(await lastBackup()).toBeGreaterThan(0);
});
