'use client'

import type { CityChoice } from '#components/form/fields/city-field.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { ConsumedLessons } from '../consumed-lessons.tsx'
import { AboutForm } from './about-form.tsx'
import { BasicInfoForm } from './basic-info-form.tsx'
import { HealthInfo } from './health-info.tsx'
import { useProfile } from './use-profile.ts'

/** The account's profile: public data, private data, and health data separately. */
export function Profile({ cities, imageHost = '' }: ProfileProps) {
  return (
    <Loaded read={useProfile()}>
      {(profile) => (
        <>
          <ConsumedLessons />
          <AboutForm profile={profile} imageHost={imageHost} />
          <BasicInfoForm profile={profile} cities={cities} />
          <HealthInfo profile={profile} />
        </>
      )}
    </Loaded>
  )
}

interface ProfileProps {
  cities: CityChoice[]
  imageHost?: string | undefined
}
