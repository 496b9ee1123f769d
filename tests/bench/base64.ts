import { randomFillSync } from 'node:crypto';
import { build, type Rollup } from 'vite';
import { createDecoder, decodeBase64, encodeBase64, encodeBytes } from '#domain/base64/index.ts';
import { newProfile, openBrowser } from '../support/browser.ts';
import type { Measured } from './base64-worker.ts';
import { compare } from './compare.ts';

const mebibyte = 1024 * 1024;
const piece = 65_536;

/** Both ways beside Buffer, the limit: in Node, and in a worker of Chromium. */
export async function benchBase64(): Promise<void> {
  for (const size of [mebibyte, 64 * mebibyte]) await compareInNode(size);
  await compareInChromium(64 * mebibyte);
}

async function compareInNode(size: number): Promise<void> {
  const bytes = randomFillSync(new Uint8Array(size));
  const buffer = Buffer.from(bytes.buffer);
  const text = buffer.toString('base64');
  const ascii = new TextEncoder().encode(text);
  const lines = encodeBase64(bytes, { wrap: 76 });
  const title = `${size / mebibyte} MiB`;
  await compare(`编码 ${title}`, [
    { name: 'encodeBase64（成文字）', run: repeat(() => encodeBase64(bytes)) },
    { name: 'encodeBytes（成字节）', run: repeat(() => encodeBytes(bytes)) },
    { name: 'encodeBytes，76 字折行', run: repeat(() => encodeBytes(bytes, { wrap: 76 })) },
    { name: 'Buffer', run: repeat(() => buffer.toString('base64')) },
  ]);
  await compare(`解码 ${title}，并检查每个字符`, [
    { name: 'decodeBase64（文字）', run: repeat(() => decodeBase64(text)) },
    { name: 'createDecoder，每段 64 KiB', run: repeat(() => decodeInPieces(ascii)) },
    { name: 'decodeBase64，76 字一行', run: repeat(() => decodeBase64(lines)) },
    { name: 'Buffer（不检查）', run: repeat(() => Buffer.from(text, 'base64')) },
  ]);
}

function decodeInPieces(ascii: Uint8Array): void {
  const decoder = createDecoder();
  for (let at = 0; at < ascii.length; at += piece) decoder.push(ascii.subarray(at, at + piece));
  decoder.finish();
}

function repeat(work: () => unknown): (count: number) => void {
  return (count) => {
    for (let index = 0; index < count; index += 1) work();
  };
}

async function compareInChromium(size: number): Promise<void> {
  const profile = newProfile();
  const { page, close } = await openBrowser(profile.path);
  await page.goto('about:blank');
  const { native, times } = await page.evaluate(askWorker, { code: await workerCode(), size });
  await close();
  profile.remove();
  process.stdout.write(
    `\nChromium 的 worker 里，${size / mebibyte} MiB（Uint8Array.toBase64：${native ? '有' : '没有'}）\n`,
  );
  for (const [name, milliseconds] of Object.entries(times)) {
    const speed = size / mebibyte / (milliseconds / 1000);
    process.stdout.write(
      `  ${milliseconds.toFixed(0).padStart(7)} ms ${speed.toFixed(0).padStart(6)} MiB/s  ${name}\n`,
    );
  }
}

async function workerCode(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: 'tests/bench/base64-worker.ts', formats: ['iife'], name: 'bench' } },
  })) as Rollup.RollupOutput[];
  return built[0]!.output[0].code;
}

/** Runs in the page. */
function askWorker({ code, size }: { code: string; size: number }): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
    worker.addEventListener('message', ({ data }: MessageEvent<Measured>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(size);
  });
}
