import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer, RenderRequest } from '../../site/rendering.ts';
import type { InlineHashes } from '../plugins/content-policy.ts';
import { composeDocument } from './document.ts';
import type { Place } from './head.ts';
import { hashSource, readTemplate } from './template.ts';

/** Where pages come from: the build in production, the running Vite while developing. */
export interface PageSource {
  readonly page: (request: RenderRequest) => Promise<{ html: string; status: number; hashes?: InlineHashes }>;
  /** The empty page the worker keeps, with the hashes of its inline scripts. */
  readonly shell: () => Promise<{ html: string; scripts: readonly string[] }>;
}

/** Pages of the build in `directory` (`client/` and `renderer/`). */
export async function builtPages(directory: string, place: Place): Promise<PageSource> {
  const template = readTemplate(join(directory, 'client'));
  const { render, prepare } = (await import(pathToFileURL(join(directory, 'renderer/render.js')).href)) as Renderer;
  await prepare();
  return {
    async page(request) {
      const page = await render(request);
      const assets = template.assetsOf(page.pageId && `src/client/${page.pageId}/page.tsx`);
      return {
        html: composeDocument(template, assets, page, place),
        status: page.status,
        hashes: { styles: [hashSource(assets.style)], scripts: template.scriptHashes },
      };
    },
    shell: async () => ({ html: template.shell, scripts: template.scriptHashes }),
  };
}
