import { type Jq, loadJq } from 'jq-wasm/inline';

let loaded: Promise<Jq> | undefined;

/** Compiles jq with its first use. The single file answers undefined, because it comes without jq. */
export function openJq(): Promise<Jq | undefined> {
  return (loaded ??= loadJq());
}
