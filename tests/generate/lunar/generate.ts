// Rebuilds the packed tables of src/domain/lunar: node tests/generate/lunar/generate.ts
import { writeFileSync } from 'node:fs';
import { phaseTableSource, termTableSource } from './instant-table.ts';
import { monthTableSource } from './month-table.ts';

const lunarFolder = new URL('../../../src/domain/lunar/', import.meta.url);

/** The generated files by name, as they must stand in src/domain/lunar. */
export function generatedFiles(): Record<string, string> {
  return {
    'month-table.ts': monthTableSource(),
    'term-table.ts': termTableSource(),
    'phase-table.ts': phaseTableSource(),
  };
}

if (import.meta.main) {
  for (const [name, text] of Object.entries(generatedFiles())) writeFileSync(new URL(name, lunarFolder), text);
}
