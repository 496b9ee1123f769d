import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Licence } from '#contract/build-info.ts';

/** The development dependencies that become part of the client's files; what they depend on does, too. */
export const bundledPackages = [
  '@cfworker/json-schema',
  '@codemirror/commands',
  '@codemirror/language',
  '@codemirror/search',
  '@codemirror/state',
  '@codemirror/view',
  '@lezer/highlight',
  '@lezer/markdown',
  '@mermaid-js/tiny',
  '@noble/hashes',
  '@simplewebauthn/browser',
  'croner',
  'gpt-tokenizer',
  'hash-wasm',
  'jq-wasm',
  'jsonrepair',
  'lean-qr',
  'lucide-react',
  'opencc-js',
  'tyme4ts',
];

/** What the client's files carry that comes from no package of the list, with the file of its licence. */
const carried = [
  { name: 'Qwen2.5 tokenizer', version: '2024', licence: 'Apache-2.0', file: 'qwen2_5' },
  { name: 'DeepSeek-V3 tokenizer', version: '2024', licence: 'MIT', file: 'deepseek_v3' },
] as const;

type LockedPackages = Readonly<Record<string, LockedPackage>>;

interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

const licenceFile = /^((third_party_)?licen[cs]e|copying|notice)/i;

/**
 * The packages that are shipped from a folder, to servers or in the client's files, and other data in these files, by name, with their licences. Packages for one kind of machine are left out, so
 * that the list is the same everywhere: they are parts of listed packages, or Node itself, which comes from npm here. Throws for a
 * licence that is not permissive, which stops the build.
 */
export function readLicences(root: string): Licence[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages;
  };
  const bundled = withDependencies(lock.packages);
  const found = new Map<string, Licence>();
  for (const [folder, { version, license = '', dev, os, cpu }] of Object.entries(lock.packages)) {
    if (folder === '' || (dev && !bundled.has(folder)) || os || cpu) continue;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (!isPermissive(license)) throw new Error(`${name} ${version} has the licence “${license}”`);
    found.set(`${name}@${version}`, { name, version, licence: license, text: readTexts(join(root, folder)) });
  }
  for (const { file, ...facts } of carried) {
    const path = join(root, `src/client/ui/token/vocabularies/${file}.licence.txt`);
    found.set(facts.name, { ...facts, text: readFileSync(path, 'utf8').trim() });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
}

/** The folders of the bundled packages and of all that they depend on. */
function withDependencies(packages: LockedPackages): ReadonlySet<string> {
  const folders = new Set(bundledPackages.map((name) => `node_modules/${name}`));
  for (const folder of folders) {
    const { dependencies = {} } = packages[folder]!;
    for (const name of Object.keys(dependencies)) folders.add(folderOf(name, folder, packages));
  }
  return folders;
}

/** Where Node finds a package from the folder of another: below it, or below one of those around it. */
function folderOf(name: string, from: string, packages: LockedPackages): string {
  const own = `${from}/node_modules/${name}`;
  if (own in packages || from === '') return own.replace(/^\//, '');
  const end = from.lastIndexOf('/node_modules/');
  return folderOf(name, end < 0 ? '' : from.slice(0, end), packages);
}

/** The texts of a package: mostly one licence file, sometimes a notice beside it. */
function readTexts(folder: string): string {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ name }) => name).filter((name) => licenceFile.test(name));
  const texts = names.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
  return texts.map((text) => text.replace(/\r\n?/g, '\n').trim()).join('\n\n');
}

/** Permissive licences: they only require that their text is passed on. */
const permissive: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Whether an SPDX expression allows a permissive choice: `AND` needs all its parts permissive, `OR` one of them. */
export function isPermissive(expression: string): boolean {
  const plain = expression.replace(/[()]/g, ' ');
  // `AND` binds closer than `OR`, so splitting at `OR` gives the alternatives; nested expressions are refused.
  if (/\([^)]*\bOR\b[^)]*\)\s*AND|AND\s*\([^)]*\bOR\b/.test(expression)) return false;
  return plain.split(/\bOR\b/).some((choice) => choice.split(/\bAND\b/).every((name) => permissive.has(name.trim())));
}
