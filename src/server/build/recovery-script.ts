import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { recoveryAddress } from '../../contract/recovery.ts';
import { isSiteBuild } from './site-build.ts';

/** Builds the script that heals pages by itself: it must not depend on any file whose name changes. */
export function recoveryScript(root: string, target: string[]): Plugin {
  return {
    name: 'recovery-script',
    apply: isSiteBuild,
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'error',
        root,
        build: {
          write: false,
          target,
          copyPublicDir: false,
          lib: { entry: join(root, 'src/client/recovery/script.ts'), formats: ['es'] },
          rolldownOptions: { output: { codeSplitting: false, minify: true } },
        },
      });
      const [{ output }] = built as [Rolldown.RolldownOutput];
      this.emitFile({ type: 'asset', fileName: recoveryAddress.slice(1), source: output[0].code });
    },
  };
}
