import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import ts from 'typescript';
import { describe, expect, onTestFinished, test } from 'vitest';
import { starterTexts } from '../../../fixtures/starter.ts';

const chapters = [...starterTexts].filter(([address]) => address.startsWith('/article/book/offline-first/'));
const blocksOf = (language: string): string[] =>
  chapters.flatMap(([, text]) =>
    [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, code = '']) => code),
  );

/** The programs of the book by name: the first line of each is a comment that names its file. */
const programs = new Map(blocksOf('ts').map((code) => [/^\/\/ ([a-z-]+\.ts)/.exec(code)?.[1] ?? '', code]));
/** Beside the packages of the project, so that imports of them are found; nothing is written there. */
const folder = fileURLToPath(new URL('../../../../offline-book/', import.meta.url));

function complaintsOf(names: readonly string[], environment: ts.CompilerOptions): string[] {
  const options: ts.CompilerOptions = {
    ...environment,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    moduleDetection: ts.ModuleDetectionKind.Force,
    allowImportingTsExtensions: true,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  const codeOf = (path: string) => (path.startsWith(folder) ? programs.get(path.slice(folder.length)) : undefined);
  host.fileExists = (path) => codeOf(path) !== undefined || fileExists(path);
  host.readFile = (path) => codeOf(path) ?? readFile(path);
  host.directoryExists = () => true;
  host.getSourceFile = (path, languageVersion) => {
    const code = host.readFile(path);
    return code === undefined ? undefined : ts.createSourceFile(path, code, languageVersion);
  };
  const program = ts.createProgram(
    names.map((name) => folder + name),
    options,
    host,
  );
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
}

describe('《离线优先的网页应用》里的程序', () => {
  const inWorker = ['sw.ts', 'workbox-sw.ts'];
  const onServer = ['once.ts', 'versions.ts'];
  const onPage = [...programs.keys()].filter((name) => ![...inWorker, ...onServer].includes(name));

  test('每一段都写明了文件名，没有两段同名', () => {
    expect(programs.has('')).toBe(false);
    expect(programs.size).toBe(blocksOf('ts').length);
    expect(programs.size).toBeGreaterThan(15);
  });

  test.each([
    ['页面', onPage, { lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'], types: [] }],
    ['Service Worker', inWorker, { lib: ['lib.es2023.d.ts', 'lib.webworker.d.ts'], types: [] }],
    ['服务器', onServer, { lib: ['lib.es2023.d.ts'], types: ['node'] }],
  ] as const)('%s的代码通过类型检查', { timeout: 60_000 }, (_, names, { lib, types }) => {
    expect(complaintsOf(names, { lib: [...lib], types: [...types] })).toEqual([]);
  });

  test('第六、七两章的测试都能通过', { timeout: 60_000 }, async () => {
    const work = mkdtempSync(join(tmpdir(), 'offline-book-'));
    onTestFinished(() => rmSync(work, { recursive: true }));
    for (const name of [...onServer, 'merge.ts']) writeFileSync(join(work, name), programs.get(name) ?? '');
    const tests = blocksOf('js').filter((code) => /^test\('/m.test(code) && !code.includes('page.'));
    const imports = [
      "import assert from 'node:assert/strict';",
      "import { test } from 'node:test';",
      "import { mergeFields } from './merge.ts';",
      "import { once, openDatabase } from './once.ts';",
      "import { saveNote } from './versions.ts';",
    ];
    writeFileSync(join(work, 'book.test.mjs'), [...imports, ...tests].join('\n'));
    const { stdout } = await promisify(execFile)(process.execPath, ['--test', '--test-reporter=tap', 'book.test.mjs'], {
      cwd: work,
      env: { PATH: process.env['PATH'] ?? '' },
    });
    expect(stdout).toMatch(/^# pass 6$/m);
  });
});
