import type { CoachContent } from '#lib/contracts/coach-application.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import type { Db } from '#services/shared/store/database.ts'
import { type PublicCoach, writeCoach } from '../coach/write.ts'
import type { StoredCertificate } from '../db/schema.ts'
import { picturesOf } from './pictures.ts'

/**
 * Writes what was approved as the public coach, new or in place of what it was. Answers its number and what web shows
 * it by.
 */
export async function publishCoach(
  tx: Db,
  push: PushSettings,
  content: CoachContent,
  coachId: number | null,
): Promise<{ subjectId: number; tags: string[] }> {
  const written = await writeCoach(tx, push, publicCoach(content), { coachId, begunAs: 'live' })
  return { subjectId: written.coachId, tags: written.tags }
}

/** Who it is, how we reach them and the papers stay with the application. */
function publicCoach({ realName: _, contactMobile: __, agreementVersion: ___, ...content }: CoachContent): PublicCoach {
  return {
    ...content,
    identity: content.identity!,
    trainingPlace: content.trainingPlace!,
    coachingSince: content.coachingSince!,
    photos: picturesOf(content.photos, `${content.name}教练的照片`),
    classTypes: content.classTypes.map(({ feeType, price, lessonMinutes }) => ({
      feeType,
      price: price!,
      lessonMinutes: lessonMinutes!,
    })),
    certificates: content.certificates.map(({ photo: _, ...certificate }): StoredCertificate => certificate),
    // A reviewer has compared it with the papers.
    isVerified: true,
  }
}
