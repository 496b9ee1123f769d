import { readFileSync, writeFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type ConfigEnv, type Plugin, build, type Rolldown } from 'vite';
import { recoveryAddress } from '#contract/recovery.ts';

/** Restricts a plugin to the browser's build: a test run loads the plugins, too, and calls `closeBundle` when it ends. */
export function isSiteBuild(_: unknown, { command, isSsrBuild }: ConfigEnv): boolean {
  return command === 'build' && !isSsrBuild;
}

/** Said in the empty page if its scripts cannot be loaded. */
const failed = '页面加载失败，可能网络中断，也可能网站刚刚更新。请联网后刷新。';

/** Writes the empty page that the service worker answers with: `index.html` without a rendered page in it. */
export function writeShell(): Plugin {
  return {
    name: 'write-shell',
    apply: isSiteBuild,
    writeBundle({ dir = '' }) {
      const page = readFileSync(join(dir, 'index.html'), 'utf8');
      const shell = page.replace(/\s*<!--(?:head|app|state)-->/g, '');
      writeFileSync(join(dir, 'shell.html'), shell.replace('<div id="root"', `<div id="root" data-failed="${failed}"`));
    },
  };
}

/** Builds the recovery script as one file, because it must not depend on a file whose name changes. */
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

/** Keeps what a worker's script exports: its jobs, for a browser that has to run them in the page. Vite would drop it. */
export function keepWorkerExports(): Plugin {
  return {
    name: 'keep-worker-exports',
    options: (options) => ({ ...options, preserveEntrySignatures: 'strict' }),
  };
}

/** Turndown tries at its start whether the page may parse HTML, which the content security policy reports; it is given documents alone. */
export function withoutParser(): Plugin {
  const trial = 'canParseHTMLNatively() ? root.DOMParser : createHTMLParser()';
  return {
    name: 'turndown-without-parser',
    transform(code, id) {
      if (!/\/turndown\/lib\//.test(id)) return undefined;
      if (!code.includes(trial)) this.error('Turndown looks for its parser in another way');
      return { code: code.replace(trial, 'undefined'), map: null };
    },
  };
}

const packed = /\.(?:js|css|svg)$/;

/** Written after everything else, since it lists everything else. */
const worker = 'service-worker.js';

/** Compresses files at build time instead of at every request. It takes two thirds of the build's time, so builds of tests skip it. */
export function compress(directory: string): Plugin {
  return {
    name: 'compress',
    apply: (config, environment) => process.env['BUILD_COMPRESS'] !== '0' && isSiteBuild(config, environment),
    writeBundle() {
      const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
      for (const name of names.filter((file) => packed.test(file))) compressFile(join(directory, name));
    },
    closeBundle: { order: 'post', sequential: true, handler: () => compressFile(join(directory, worker)) },
  };
}

function compressFile(path: string): void {
  const content = readFileSync(path);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  writeFileSync(`${path}.br`, brotliCompressSync(content, options));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
