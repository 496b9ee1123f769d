import type { Plugin } from 'vite';

/** What lucide's drawings bring beside their lines: a random key for each, which no compression makes smaller, and names. */
const besideLines = /, key: "\w+"|^ {2}(?:name|size|aliases): .*\n|^__iconData\.node;\n/gm;

/** Leaves the lines alone in the drawings of icons: several of them are in the first script of every page. */
export function bareIcons(): Plugin {
  return {
    name: 'bare-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({ code: code.replace(besideLines, ''), map: null }),
    },
  };
}
