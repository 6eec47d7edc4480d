// What something that is named in a question tells by itself, before any other reading: files, constants, the settings of a
// service, a task, a port, two things that are held against each other.
import type { Relations } from '../../relations/relations.ts';
import type { World } from '../../world/world.ts';
import { answerOfTwo } from '../bound/compared.ts';
import { answerOfConstants, answerOfSetThen } from '../bound/settings/settings.ts';
import { answerOfInterval } from './in-interval.ts';
import { answerOfNeeds } from './in-needs.ts';
import { answerOfPast } from './in-past.ts';
import { answerOfPort } from './in-ports.ts';
import { answerOfServiceConfig } from './in-service-config.ts';
import { answerOfTexts } from './in-texts.ts';
import { answerOfTask } from './of-task.ts';
import type { Said } from './sentence.ts';

interface Place {
  world: World;
  relations: Relations;
}

const OF_NAMED: readonly ((text: string, place: Place) => Promise<Said[] | null>)[] = [
  answerOfTexts,
  answerOfPast,
  answerOfNeeds,
  answerOfConstants,
  answerOfServiceConfig,
  answerOfTask,
  answerOfPort,
  answerOfTwo,
  (text, { relations }) => answerOfInterval(text, relations),
  answerOfSetThen,
];

/** Null where none of them is asked about. */
export async function answerOfNamed(text: string, place: Place): Promise<Said[] | null> {
  for (const answer of OF_NAMED) {
    const told = await answer(text, place);
    if (told) return told;
  }
  return null;
}
