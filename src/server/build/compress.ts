import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { isSiteBuild } from './site-build.ts';

const packed = /\.(?:js|css|svg)$/;
/** Written after everything else, since it lists everything else. */
const worker = 'service-worker.js';

/** Compresses once at build what would be compressed at every request. Two thirds of the build's time: a test's own build goes without. */
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
