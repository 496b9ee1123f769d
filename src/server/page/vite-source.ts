import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Renderer } from '../../site/rendering.ts';
import { composeDocument } from './document.ts';
import type { Place } from './head.ts';
import type { PageSource } from './source.ts';
import { splitPage } from './template.ts';

const entry = '/src/client/render.tsx';
/** Vite brings the styles itself, by scripts. */
const nothing = { style: '', scripts: [] };

/** Pages straight from the source, while developing. They carry no policy: Vite's own scripts are inline. */
export function pagesOfVite(vite: ViteDevServer, place: Place): PageSource {
  const read = (url: string): Promise<string> =>
    vite.transformIndexHtml(url, readFileSync(join(vite.config.root, 'index.html'), 'utf8'));
  return {
    isBuilt: false,
    async page(request) {
      const { render } = (await vite.ssrLoadModule(entry)) as Renderer;
      const parts = splitPage(await read(request.path));
      const page = await render(request);
      return { html: composeDocument({ parts }, nothing, page, place), status: page.status };
    },
    shell: async () => ({ html: await read('/shell.html'), scripts: [] }),
  };
}
