// The public door of tokens; everything outside this folder imports from here.
export { draw, likelihoods, type TokenLikelihood } from './sampling.ts';
export { encodingNames, type EncodingName } from './split.ts';
export { type TokenPiece, piecesOf } from './pieces.ts';
export { extendForQwen, readTokenList, readVocabulary, type RankTable, type Vocabulary } from './vocabulary.ts';
export { tallyTokens, type Tally } from './tally.ts';
export { textReadBy, tokenise, type Tokens } from './tokenise.ts';
