import { join } from 'node:path';
import { build, minifySync, type Plugin, type Rolldown } from 'vite';

const entryTag = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const inlineScript = /<script((?: data-view="[^"]*")?)>([\s\S]*?)<\/script>/g;

/** Puts the boot script (`client/boot`) into the page in place of the entry: nothing of the client runs before the page is read. */
export function bootScript(root: string, target: string[]): Plugin {
  return {
    name: 'boot-script',
    apply: 'build',
    // Nobody imports the entry, so it has an export only for the check of the boot script, which stands at its end.
    renderChunk: (code, { isEntry, facadeModuleId }) =>
      isEntry && facadeModuleId?.endsWith('/index.html') ? `${code}\nexport const whole = true;` : null,
    transformIndexHtml: {
      order: 'post',
      async handler(html, { chunk, bundle }) {
        if (!chunk || !bundle || !entryTag.test(html)) throw new Error('index.html has no module script');
        const scripts = inOrder(chunk, bundle).map((file) => `/${file}`);
        const start = `<script>${await buildScript(root, target, scripts)}</script>`;
        return minifyScripts(html.replace(entryTag, '')).replace('</body>', `  ${start}\n  </body>`);
      },
    },
  };
}

/** Every reader fetches what stands in the page with every page. */
function minifyScripts(html: string): string {
  return html.replace(
    inlineScript,
    (_, tag: string, code: string) => `<script${tag}>${minifySync('inline.js', code).code.trim()}</script>`,
  );
}

/** The files of a chunk in the order in which they run: what it imports, then itself. */
function inOrder(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunk.imports.flatMap((name) => {
    const next = bundle[name];
    return next?.type === 'chunk' ? inOrder(next, bundle, seen) : [];
  });
  return [...imported, chunk.fileName];
}

async function buildScript(root: string, target: string[], scripts: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root,
    define: { clientScripts: JSON.stringify(scripts) },
    build: {
      write: false,
      target,
      copyPublicDir: false,
      modulePreload: false,
      lib: { entry: join(root, 'src/client/boot/script.ts'), formats: ['iife'], name: 'boot' },
      rolldownOptions: { output: { codeSplitting: false, minify: true } },
    },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0].code.trim();
}
