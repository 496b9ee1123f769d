/** hash-wasm's files of one algorithm each, which come without types; they hold the exports of the whole that their name says. */
declare module 'hash-wasm/dist/*.umd.min.js' {
  const part: typeof import('hash-wasm');
  export default part;
}
