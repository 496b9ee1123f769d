import { enableCompileCache } from 'node:module';

// Without the cache, parsing the sources anew takes most of the time of a short command.
enableCompileCache();
const [{ commands }, { runCommandLine }] = await Promise.all([import('./commands.ts'), import('./run.ts')]);

// A reader of the output that has enough (`| head`) must not end a command half way.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

// `launch.js site` starts this module, so the owner's words begin behind both.
process.exitCode = await runCommandLine(commands, process.argv.slice(3), {
  environment: process.env,
  now: Math.floor(Date.now() / 1000),
  writeOut: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
