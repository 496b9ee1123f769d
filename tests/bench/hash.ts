import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blake3 } from '@noble/hashes/blake3.js';
import { md5, ripemd160, sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { sha3_256 } from '@noble/hashes/sha3.js';
import { createHasher } from '#domain/hash/index.ts';
import { newProfile, openBrowser } from '../support/browser.ts';
import { startServer } from '../support/server.ts';
import { compare, type Contender } from './compare.ts';

const bytes = randomBytes(4 * 1024 * 1024);

const rivals: readonly (readonly [id: string, Readonly<Record<string, () => unknown>>])[] = [
  ['md5', { noble: () => md5(bytes) }],
  ['sha1', { WebCrypto: () => digest('SHA-1'), noble: () => sha1(bytes) }],
  ['sha256', { WebCrypto: () => digest('SHA-256'), noble: () => sha256(bytes) }],
  ['sha512', { WebCrypto: () => digest('SHA-512'), noble: () => sha512(bytes) }],
  ['sha3-256', { noble: () => sha3_256(bytes) }],
  ['ripemd160', { noble: () => ripemd160(bytes) }],
  ['blake3', { noble: () => blake3(bytes) }],
];

/** The engine beside the libraries that tool sites use; each figure says how many times as fast as the last of its group. */
export async function benchHash(): Promise<void> {
  for (const [id, others] of rivals) {
    const made = await createHasher(id);
    if (!made.ok) throw new Error(made.error.message);
    const { update, digest: finish } = made.value;
    await compare(`${id}，4 MiB`, [
      contender('createHasher', () => (update(bytes), finish())),
      ...Object.entries(others).map(([name, work]) => contender(name, work)),
    ]);
  }
}

function contender(name: string, work: () => unknown): Contender {
  return {
    name,
    async run(count) {
      for (let index = 0; index < count; index += 1) await work();
    },
  };
}

function digest(name: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest(name, bytes);
}

const megabytes = 1024;
const pageRounds = 3;
const commands = [['md5sum'], ['sha1sum'], ['sha256sum'], ['sha512sum'], ['openssl', 'dgst', '-sm3']] as const;

/** One file of 1 GiB through the real page, five algorithms at once, beside the command-line tools on the same file. */
export async function benchHashPage(): Promise<void> {
  const file = join(tmpdir(), `site-bench-${process.pid}.bin`);
  for (let part = 0; part < megabytes / 64; part += 1) appendFileSync(file, randomBytes(64 * 1024 * 1024));
  const server = await startServer();
  const profile = newProfile();
  const { page, close } = await openBrowser(profile.path);
  const rounds: { page: number; tools: number[] }[] = [];
  try {
    for (let round = 0; round < pageRounds; round += 1) {
      await page.goto(`${server.origin}/tool/hash?m=file`, { waitUntil: 'networkidle' });
      const start = performance.now();
      await page.getByLabel('选择文件').first().setInputFiles(file);
      await page.getByText(/^已完成/).waitFor({ timeout: 300_000 });
      const taken = performance.now() - start;
      rounds.push({ page: taken, tools: commands.map((command) => timeOf(command, file)) });
    }
  } finally {
    await close();
    profile.remove();
    await server.stop();
    server.remove();
    rmSync(file);
  }
  report(rounds);
}

function timeOf([command, ...parameters]: readonly [string, ...string[]], file: string): number {
  const start = performance.now();
  execFileSync(command, [...parameters, file]);
  return performance.now() - start;
}

function report(rounds: readonly { page: number; tools: readonly number[] }[]): void {
  const middle = (values: readonly number[]): number =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  const speed = megabytes / (middle(rounds.map((round) => round.page)) / 1000);
  process.stdout.write(`\n页面：${megabytes} MiB 的一个文件，五种算法一起算，每秒 ${speed.toFixed(0)} MiB\n`);
  const ratio = (title: string, of: (tools: readonly number[]) => number): void => {
    const value = middle(rounds.map((round) => of(round.tools) / round.page));
    process.stdout.write(`  ${value.toFixed(2).padStart(10)}×  ${title}\n`);
  };
  commands.forEach((command, index) => ratio(`只算一种的 ${command.join(' ')}`, (tools) => tools[index]!));
  ratio('五个命令依次算', (tools) => tools.reduce((sum, time) => sum + time, 0));
}
