import type { JobContext } from '../../../../contract/worker-protocol.ts';
import type { OpenDigester } from './digester.ts';
import { follow, lead } from './hash-file.ts';
import { hashText } from './hash-text.ts';
import type { FollowInput, LeadInput, TextInput } from './wanted.ts';

/** What can be asked, by name. */
export function hashJobs(open: OpenDigester) {
  return {
    /** Whether this is a worker that can share work with others; the page itself cannot. */
    canShare: () => typeof document === 'undefined',
    text: (input: TextInput) => hashText(open, input),
    lead: (input: LeadInput, context: JobContext) => lead(open, input, context),
    follow: (input: FollowInput) => follow(open, input),
  };
}
