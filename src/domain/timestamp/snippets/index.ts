// The snippets have an entry of their own, so that the page loads them only when they are shown.
export { type SnippetFacts, snippetFacts, type Language, languages } from './languages.ts';
