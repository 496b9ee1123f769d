// The public door of recognition; everything outside this folder imports from here.
export {
  type Chain,
  type ChainStep,
  followRecipe,
  longestText,
  recogniseChain,
  readRecipe,
  recipeText,
  writeRecipe,
} from './chain.ts';
export type { RecognisedPage, StepRule } from './step.ts';
