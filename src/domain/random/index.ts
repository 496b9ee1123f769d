// Random values and identifiers; everything outside this folder imports from here.
export { guessingTime } from './entropy.ts';
export { type Identifier, readIdentifier, type UuidVariant } from './identifier.ts';
export {
  createPassphraseSource,
  passphraseLengths,
  type CharacterKind,
  characterKinds,
  createPasswordSource,
  type PasswordRecipe,
  passwordLengths,
  type PasswordSource,
} from './password.ts';
export { bufferedBytes, type RandomBytes } from './random-bytes.ts';
export { createUlidMaker } from './ulid.ts';
export { createUuidV7Maker, makeUuidV4 } from './uuid.ts';
