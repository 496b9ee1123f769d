import type { JobContext } from '#contract/worker-protocol.ts';
import type { RelayedInput, HashFileInput, TextInput } from './digest-request.ts';
import type { OpenDigester } from './digester.ts';
import { hashRelayedBytes, hashFile } from './hash-file.ts';
import { hashText } from './hash-text.ts';

/** The jobs of the hash worker, with the digester that computes for them. */
export function hashJobs(open: OpenDigester) {
  return {
    /** Answers whether this is a worker that can relay bytes to others; the page itself cannot. */
    canShare: () => typeof document === 'undefined',
    hashText: (input: TextInput) => hashText(open, input),
    hashFile: (input: HashFileInput, context: JobContext) => hashFile(open, input, context),
    hashRelayedBytes: (input: RelayedInput) => hashRelayedBytes(open, input),
  };
}
