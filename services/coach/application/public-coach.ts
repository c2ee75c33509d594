import type { CoachContent } from '#lib/contracts/application/coach-application.ts'
import { withCoachTitle } from '#lib/contracts/coach/with-coach-title.ts'
import type { PublicCoach } from '../coach/write.ts'
import { picturesOf } from './pictures.ts'

/**
 * Content that approving an application on a day in China publishes: real name, contact number and papers stay with it.
 */
export function publicCoach(
  { realName: _, contactMobile: __, agreementVersion: ___, ...content }: CoachContent,
  day: string,
): PublicCoach {
  return {
    ...content,
    identity: content.identity!,
    trainingPlace: content.trainingPlace!,
    coachingSince: content.coachingSince!,
    photos: picturesOf(content.photos, `${withCoachTitle(content.name)}的照片`),
    classTypes: content.classTypes.map(({ feeType, price, lessonMinutes }) => ({
      feeType,
      price: price!,
      lessonMinutes: lessonMinutes!,
    })),
    // A reviewer has compared them with their photos.
    certificates: content.certificates.map(({ photo: _, ...certificate }) => ({ ...certificate, checkedOn: day })),
  }
}
