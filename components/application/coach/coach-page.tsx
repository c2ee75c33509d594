'use client'

import type { ShownAgreement } from '../agreement-field.tsx'
import { ApplicationPage } from '../application-page.tsx'
import { COACH_APPLICATION } from './coach-application.ts'
import { CoachForm, type CoachLists } from './coach-form.tsx'
import { CoachSummary } from './coach-summary.tsx'
import { coachValues } from './coach-values.tsx'

/** `/add/addCoach`. */
export const CoachApplicationPage = ({ agreements, ...lists }: CoachApplicationPageProps) => (
  <ApplicationPage
    kind={COACH_APPLICATION}
    path="/add/addCoach"
    title="教练入驻"
    step={0}
    summary={(content) => <CoachSummary content={content} {...lists} />}
    fieldText={coachValues(lists)}
  >
    {(application) => <CoachForm application={application} agreements={agreements} {...lists} />}
  </ApplicationPage>
)

interface CoachApplicationPageProps extends CoachLists {
  agreements: readonly ShownAgreement[]
}
