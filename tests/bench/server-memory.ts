import { execFileSync } from 'node:child_process';

/** The memory of the server that this process has started, in bytes. */
export function memoryOfServer(): number {
  const rows = execFileSync('ps', ['-eo', 'ppid=,rss=,args='], { encoding: 'utf8' }).split('\n');
  const own = rows.map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row));
  const server = own.find((row) => Number(row?.[1]) === process.pid && row?.[3]?.includes('src/server/launch.js'));
  return Number(server?.[2] ?? Number.NaN) * 1024;
}
