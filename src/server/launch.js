// The way in of `npm start` and `npm run site`: old syntax only, because a Node too old for this project must be able to read it and say so.
var version = process.versions.node.split('.').map(Number);
if (version[0] < 22 || (version[0] === 22 && version[1] < 18)) {
  process.stderr.write(
    '需要 Node.js 22.18 或更新的版本，现在是 ' +
      process.version +
      '。请用 npm start 或 npm run site 启动，或升级 Node.js。\n',
  );
  process.exitCode = 1;
} else {
  (process.argv[2] === 'site' ? import('./cli/main.ts') : import('./start.ts')).catch(function (error) {
    process.stderr.write(String(error && error.stack ? error.stack : error) + '\n');
    process.exitCode = 1;
  });
}
