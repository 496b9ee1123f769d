import { readFileSync, writeFileSync } from 'node:fs';
import { assemble } from './assemble.ts';

// Makes the module that `src/domain/json/core/simd-pass.ts` runs: `node tests/generate/json/generate.ts`.
const module = assemble(readFileSync('tests/generate/json/pass.wat', 'utf8'));
const base64 = Buffer.from(module).toString('base64');
writeFileSync(
  'src/domain/json/core/simd-table.ts',
  `/** The WebAssembly module of the pass, in Base64; made from tests/generate/json/pass.wat by generate.ts beside it. */
export const passModule =
  '${base64}';
`,
);
