// Rules that find passwords that are easy to guess; everything outside this folder imports from here.
export { type Weakness, weaknessOf } from './weakness.ts';
