import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** A module of ours and all it needs as one module. */
export async function bundle(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    // The test runner's own mode would ask for React's development build.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: file, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = built as Rolldown.RolldownOutput[];
  return output?.output[0]?.code ?? '';
}
