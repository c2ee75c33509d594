'use client'

import { ApplicationPage } from '../application-page.tsx'
import { COACH_APPLICATION, COACH_INTRO_PATH } from './coach-application.ts'
import type { CoachLists } from './coach-form.tsx'
import { CoachIntro } from './coach-intro.tsx'
import { CoachSummary } from './coach-summary.tsx'
import { coachValues } from './coach-values.tsx'

/** `/add/coachIntro`. */
export const CoachIntroPage = (lists: CoachLists) => (
  <ApplicationPage
    kind={COACH_APPLICATION}
    path={COACH_INTRO_PATH}
    title="教练介绍与照片"
    step={1}
    summary={(content) => <CoachSummary content={content} {...lists} />}
    fieldText={coachValues(lists)}
  >
    {(application) => <CoachIntro application={application} />}
  </ApplicationPage>
)
