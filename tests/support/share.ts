import type { Page } from 'playwright-core';
import { shareFields } from '#contract/share.ts';

interface Shared {
  readonly title?: string;
  readonly text?: string;
  readonly url?: string;
  readonly files?: readonly { readonly name: string; readonly text: string; readonly times?: number }[];
}

/** Shares with the site as the system does: by a form that opens the page which takes it. */
export async function shareWith(page: Page, origin: string, shared: Shared): Promise<void> {
  const arrived = page.waitForURL((url) => url.pathname === '/share' && url.origin === origin);
  await page.evaluate(
    ({ shared: { files = [], ...texts }, fields, action }) => {
      const form = document.createElement('form');
      Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data', hidden: true });
      for (const [name, text] of Object.entries(texts)) {
        const area = Object.assign(document.createElement('textarea'), { name, value: text });
        form.append(area);
      }
      const transfer = new DataTransfer();
      for (const { name, text, times = 1 } of files) {
        transfer.items.add(
          new File(
            Array.from({ length: times }, () => text),
            name,
          ),
        );
      }
      const input = document.createElement('input');
      form.append(Object.assign(input, { type: 'file', name: fields.files, multiple: true, files: transfer.files }));
      document.body.append(form);
      form.submit();
    },
    { shared, fields: shareFields, action: `${origin}/share` },
  );
  await arrived;
  await page.getByRole('heading', { level: 1, name: '收到的分享' }).waitFor();
}
