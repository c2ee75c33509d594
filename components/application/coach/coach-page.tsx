'use client'

import { ApplicationPage } from '../application-page.tsx'
import { COACH_APPLICATION } from './coach-application.ts'
import { CoachForm, type CoachLists } from './coach-form.tsx'
import { CoachSummary } from './coach-summary.tsx'

/** `/add/addCoach`. */
export const CoachApplicationPage = (lists: CoachLists) => (
  <ApplicationPage
    kind={COACH_APPLICATION}
    path="/add/addCoach"
    title="教练入驻"
    step={0}
    summary={(content) => <CoachSummary content={content} {...lists} />}
  >
    {(application) => <CoachForm application={application} {...lists} />}
  </ApplicationPage>
)
