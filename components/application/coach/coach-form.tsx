'use client'

import { useState } from 'react'
import type { CityChoice } from '#components/form/fields/city-field.tsx'
import { LoadingPlaceholder } from '#components/ui/loading-placeholder.tsx'
import { useProfile } from '#components/user/profile/use-profile.ts'
import type { UserProfile } from '#lib/contracts/account/user.ts'
import type { CoachContent } from '#lib/contracts/application/coach-application.ts'
import type { ShownAgreement } from '../agreement-field.tsx'
import type { Application } from '../application.ts'
import { ApplicationForm } from '../application-form.tsx'
import { DiscardApplication } from '../discard-button.tsx'
import { introductionOf } from '../introduction-of.ts'
import type { SportGroup } from '../sport-groups.ts'
import { useApplicationForm } from '../use-application-form.ts'
import { BasicPanel } from './basic-panel.tsx'
import { CertificatesPanel } from './certificates-panel.tsx'
import { COACH_FORM_PATH, COACH_INTRO_PATH } from './coach-application.ts'
import { LearnersPanel } from './learners-panel.tsx'
import { PlacePanel } from './place-panel.tsx'
import { PricesPanel } from './prices-panel.tsx'
import { PrivatePanel } from './private-panel.tsx'
import { SportsPanel } from './sports-panel.tsx'

/** The first half of a coach's application: sports, places, prices and the coach's own data. */
export function CoachForm(props: CoachFormProps) {
  // Keeps the form mounted when its first save creates the record.
  const [isNew] = useState(props.application.record === null)
  return isNew ? <NewForm {...props} /> : <Fields {...props} content={props.application.content} />
}

function NewForm(props: CoachFormProps) {
  const profile = useProfile()
  // If the profile fails to load, nothing is prefilled.
  if (!profile.data && !profile.error) return <LoadingPlaceholder what="入驻申请" />
  return <Fields {...props} content={{ ...props.application.content, ...prefillFrom(profile.data) }} />
}

/** Values to prefill from the account's profile. */
function prefillFrom(profile: UserProfile | undefined): Partial<CoachContent> {
  if (!profile) return {}
  const { nickname, cityCode, mobile } = profile
  return {
    name: nickname,
    cityCode: cityCode ?? '',
    contactMobile: mobile,
    introduction: introductionOf(profile, 'coach'),
  }
}

function Fields({ application, content, cities, sports, agreements }: CoachFormProps & { content: CoachContent }) {
  const form = useApplicationForm(application, content)
  return (
    <ApplicationForm form={form} next={NEXT}>
      <BasicPanel form={form} />
      <SportsPanel form={form} sports={sports} />
      <PlacePanel form={form} cities={cities} />
      <PricesPanel form={form} />
      <LearnersPanel form={form} />
      <CertificatesPanel form={form} sports={sports} />
      <PrivatePanel form={form} agreements={agreements} />
      <DiscardApplication form={form} path={COACH_FORM_PATH} />
    </ApplicationForm>
  )
}

const NEXT = { path: COACH_INTRO_PATH, label: '下一步：填写介绍' }

export interface CoachLists {
  cities: CityChoice[]
  sports: SportGroup[]
}

interface CoachFormProps extends CoachLists {
  application: Application<CoachContent>
  agreements: readonly ShownAgreement[]
}
