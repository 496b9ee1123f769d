// The public door of recognition; everything outside this folder imports from here.
export { type Chain, type ChainStep, followRecipe, longestText, recogniseChain } from './chain.ts';
export { readRecipe, recipeText, writeRecipe } from './recipe.ts';
export type { RecognisedPage, StepRule, StepValue } from './step.ts';
