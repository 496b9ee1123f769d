import react from '@vitejs/plugin-react';
import { build, type Rolldown, type UserConfig } from 'vite';
import { shortenPageList, replaceModules, workerAddressesByTool } from './replace-modules.ts';

/** The code of the single file. */
export interface Bundle {
  readonly script: string;
  readonly style: string;
  /** Names of the npm packages in it. */
  readonly packages: ReadonlySet<string>;
}

/** Bundles everything into one classic script, because a page opened from a file may not load module scripts. */
export async function bundle(root: string, { resolve, define, build: options }: UserConfig): Promise<Bundle> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // Targets and constants are those of the site's own build.
    ...(resolve && { resolve }),
    ...(define && { define }),
    plugins: [replaceModules(root), workerAddressesByTool(), shortenPageList(), react()],
    build: {
      ...(options?.target && { target: options.target }),
      ...(options?.cssTarget && { cssTarget: options.cssTarget }),
      write: false,
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'src/client/single/main.ts',
        // Vite's preload helper reads `import.meta`, which a classic script lacks; one file preloads nothing.
        checks: { emptyImportMeta: false },
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const [style, ...more] = output.filter((file) => file.type === 'asset');
  if (chunks.length !== 1 || !style?.fileName.endsWith('.css') || more.length > 0) {
    throw new Error(`the single file fell apart: ${output.map(({ fileName }) => fileName).join(', ')}`);
  }
  return {
    script: chunks[0]!.code,
    style: String(style.source),
    packages: new Set(chunks.flatMap(({ moduleIds }) => moduleIds.flatMap(packageOf))),
  };
}

function packageOf(module: string): string[] {
  const path = module.replaceAll('\\', '/').split('/node_modules/').at(-1);
  const name = path === module ? undefined : /^(?:@[^/]+\/)?[^/]+/.exec(path ?? '')?.[0];
  return name ? [name] : [];
}
