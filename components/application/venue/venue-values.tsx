'use client'

import type { ReactNode } from 'react'
import { spansText, weekText } from '#components/venue/opening-words.ts'
import type { VenueContent } from '#lib/contracts/application/venue-application.ts'
import { paperAddress } from '#lib/contracts/upload/upload.ts'
import { BUSINESS_STATUS_WORDS } from '#lib/copy/enums.ts'
import { Area } from '../area.tsx'
import { SubmittedPhotos } from '../facts.tsx'
import { SubmittedText } from '../submitted-text.tsx'
import { priceInWords, type VenueLists } from './venue-summary.tsx'

type Value = (content: VenueContent, lists: VenueLists) => ReactNode

const place: Value = ({ longitude, latitude }) =>
  longitude !== null && latitude !== null && `经度 ${longitude}，纬度 ${latitude}`

/** Each field of a venue's application as read-only text; empty if not filled in. */
const VALUES: Record<keyof VenueContent, Value> = {
  name: ({ name }) => name,
  businessStatus: ({ businessStatus }) => BUSINESS_STATUS_WORDS[businessStatus],
  categoryIds: ({ categoryIds }, { sports }) => {
    const names = new Map(sports.flatMap((group) => group.sports).map(({ value, label }) => [value, label]))
    return categoryIds.map((id) => names.get(id) ?? '已取消的项目').join('、')
  },
  photos: ({ photos }) => photos.length > 0 && <SubmittedPhotos urls={photos.map(({ url }) => url)} label="场馆照片" />,
  cityCode: (content, { cities }) => <Area content={content} cities={cities} />,
  districtCode: (content, { cities }) => <Area content={content} cities={cities} />,
  longitude: place,
  latitude: place,
  address: ({ address }) => address,
  openingHours: ({ openingHours }) =>
    openingHours.weekdays.some((spans) => spans.length > 0) &&
    `${weekText(openingHours)}；法定节假日${openingHours.holidays ? spansText(openingHours.holidays) : '与平日相同'}`,
  prices: ({ prices }) => prices.map(priceInWords).join('；'),
  facilities: ({ facilities }) => facilities.join('、'),
  introduction: ({ introduction }) => introduction && <SubmittedText html={introduction} />,
  transport: ({ transport }) => transport,
  phone: ({ phone }) => phone,
  licenceNumber: ({ licenceNumber }) => licenceNumber,
  licencePhoto: ({ licencePhoto }) =>
    licencePhoto && <SubmittedPhotos urls={[paperAddress(licencePhoto)]} label="营业执照或场地使用证明" />,
  contactName: ({ contactName }) => contactName,
  contactMobile: ({ contactMobile }) => contactMobile,
  agreementVersion: ({ agreementVersion }) => agreementVersion && '已勾选',
}

/** The same, given the lists that resolve codes. */
export const venueValues =
  (lists: VenueLists) =>
  (content: VenueContent, field: keyof VenueContent): ReactNode =>
    VALUES[field](content, lists)
