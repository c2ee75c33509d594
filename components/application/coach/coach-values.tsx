'use client'

import type { ReactNode } from 'react'
import type { CoachContent } from '#lib/contracts/application/coach-application.ts'
import { teachingWayLabel, trainingPlaceLabels } from '#lib/copy/enums.ts'
import { type FormFacet, facetText } from '#lib/copy/facets.ts'
import { Area } from '../area.tsx'
import { SubmittedPhotos } from '../facts.tsx'
import { SubmittedText } from '../submitted-text.tsx'
import type { CoachLists } from './coach-form.tsx'
import { Certificate, priceInWords } from './coach-summary.tsx'
import { useVenueNames } from './use-venue-names.ts'

type Value = (content: CoachContent, lists: CoachLists) => ReactNode

/** Each remaining field of a coach's application as read-only text; empty if not filled in. */
const VALUES: Record<Exclude<keyof CoachContent, FormFacet>, Value> = {
  name: ({ name }) => name,
  headImg: ({ headImg }) => headImg && <SubmittedPhotos urls={[headImg]} label="头像" />,
  coachingSince: ({ coachingSince }) => coachingSince && `${coachingSince} 年`,
  categoryIds: ({ categoryIds }, { sports }) => {
    const names = new Map(sports.flatMap((group) => group.sports).map(({ value, label }) => [value, label]))
    return categoryIds.map((id) => names.get(id) ?? '已取消的项目').join('、')
  },
  cityCode: (content, { cities }) => <Area content={content} cities={cities} />,
  districtCode: (content, { cities }) => <Area content={content} cities={cities} />,
  trainingPlace: ({ trainingPlace }) => trainingPlace && trainingPlaceLabels(trainingPlace).join('、'),
  venueIds: ({ venueIds }) => venueIds.length > 0 && <VenueNames ids={venueIds} />,
  classTypes: ({ classTypes }) => classTypes.map(priceInWords).join('；'),
  teachingWay: ({ teachingWay }) => teachingWayLabel(teachingWay) ?? '未说明',
  motto: ({ motto }) => motto,
  introduction: ({ introduction }) => introduction && <SubmittedText html={introduction} />,
  photos: ({ photos }) => photos.length > 0 && <SubmittedPhotos urls={photos.map(({ url }) => url)} label="照片" />,
  certificates: ({ certificates }, { sports }) =>
    certificates.length > 0 &&
    certificates.map((each, at) => (
      <div key={at}>
        <Certificate {...each} sport={sports.find(({ slug }) => slug === each.sportSlug)?.name} />
      </div>
    )),
  realName: ({ realName }) => realName,
  contactMobile: ({ contactMobile }) => contactMobile,
  agreementVersion: ({ agreementVersion }) => agreementVersion && '已勾选',
}

const isFiltered = (field: keyof CoachContent): field is FormFacet => !(field in VALUES)

/** Any field as read-only text, given the lists that resolve codes. */
export const coachValues =
  (lists: CoachLists) =>
  (content: CoachContent, field: keyof CoachContent): ReactNode =>
    isFiltered(field) ? facetText(field, content[field]) : VALUES[field](content, lists)

const VenueNames = ({ ids }: { ids: readonly number[] }) =>
  useVenueNames(ids)
    .map(({ name }) => name)
    .join('、')
