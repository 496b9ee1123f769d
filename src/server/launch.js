// The way in of `npm start` and `npm run site`: old syntax only, because a Node too old for this project must be able to read it and say so.
var version = process.versions.node.split('.').map(Number);
// Texts are packed with dictionaries (`db/packed-text.ts`), which older versions take no notice of.
var least = { 22: 19, 24: 6 }[version[0]];
if (version[0] < 25 && (least === undefined || version[1] < least)) {
  process.stderr.write(
    '需要 Node.js 22.19、24.6 或更新的版本，现在是 ' +
      process.version +
      '。请用 npm start 或 npm run site 启动，或升级 Node.js。\n',
  );
  process.exitCode = 1;
} else {
  (process.argv[2] === 'site' ? import('./cli/main.ts') : import('./start.ts')).catch(function (error) {
    var text = String(error && error.stack ? error.stack : error);
    // Errors quote what could not be read, which may be of strangers' making; a terminal would obey the control characters in it.
    return import('../domain/text/control-signs.ts').then(function (signs) {
      // What is open by now, such as connections to PostgreSQL, would keep a process alive that serves nobody.
      return process.stderr.write(signs.escapeControlSigns(text) + '\n', function () {
        process.exit(1);
      });
    });
  });
}
