import { trainingPlaceLabels } from '#lib/copy/enums.ts'
import { TRAINING_PLACES, type TrainingPlace } from '../enums.ts'
import { choice } from './field.ts'

const OPTIONS = Object.fromEntries(
  TRAINING_PLACES.map((code) => [code, trainingPlaceLabels(code).join('、')]),
) as Record<TrainingPlace, string>

/** Where lessons take place: three places and their combinations. */
export const trainingPlaceField = choice('场地', TRAINING_PLACES, OPTIONS)
