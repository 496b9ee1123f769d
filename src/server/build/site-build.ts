import type { ConfigEnv } from 'vite';

/** Plugins of the browser's build say so; a test run has plugins too, and closes what it "built" when it ends. */
export function isSiteBuild(_: unknown, { command, isSsrBuild }: ConfigEnv): boolean {
  return command === 'build' && !isSsrBuild;
}
