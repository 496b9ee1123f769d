// Draws the view from the window of the home page, once for each season and hour, and writes the colours of its skies:
// node tests/generate/window-scene/generate.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { timesOfDay, seasons } from '#domain/season/index.ts';
import { drawScene } from './draw.ts';
import { skies } from './palette.ts';

const folder = new URL('../../../src/client/home/window/', import.meta.url);
mkdirSync(folder, { recursive: true });
const rules: string[] = [];
for (const season of seasons) {
  for (const hour of timesOfDay) {
    const name = `${season}-${hour}`;
    const drawn = drawScene(season, hour);
    writeFileSync(new URL(`${name}.svg`, folder), `${drawn}\n`);
    console.log(`${name} ${drawn.length} B, ${brotliCompressSync(drawn).length} B brotli`);
    rules.push(rule(name, skies[season][hour]));
  }
}
const head =
  '/* The skies and views of the home page, written by tests/generate/window-scene. The document names the reader’s; without scripts the hero names that of Beijing. */\n';
writeFileSync(new URL('window.css', folder), head + rules.join('\n'));

function rule(name: string, { colours, glow }: { colours: readonly string[]; glow: string }): string {
  const named = colours.map((colour, place) => `  --sky-${place + 1}: ${colour};`);
  return `html[data-sky='${name}'],
html:not([data-sky]) [data-beijing-sky='${name}'] {
${named.join('\n')}
  --glow: ${glow};
  --view: url('./${name}.svg');
}
`;
}
