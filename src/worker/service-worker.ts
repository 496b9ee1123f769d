/// <reference lib="webworker" />
import { answerFromShell } from './navigation.ts';
import { answerPictures } from './pictures.ts';
import { answerFromPrecache } from './precache.ts';
import { answerQuestions } from './questions.ts';
import { routeWithoutWorker } from './routes.ts';
import { takeShares } from './share.ts';
import { takeOverWhenAsked } from './update.ts';

// What the worker does, one file per concern. It never touches /api: what belongs to a person stays out of its caches.
routeWithoutWorker();
answerFromPrecache();
answerFromShell();
answerPictures();
takeShares();
answerQuestions();
takeOverWhenAsked();
