// The snippets have an entry of their own, so that the page loads them only when they are shown.
export { type SnippetFacts, snippetFacts } from './facts.ts';
export { type Language, languages } from './languages.ts';
