'use client'

import type { ReactNode } from 'react'
import { Panel } from '#components/ui/panel.tsx'
import type { CoachContent } from '#lib/contracts/application/coach-application.ts'
import { paperAddress } from '#lib/contracts/upload/upload.ts'
import { FEE_TYPE_WORDS, teachingWayLabel, trainingPlaceLabels } from '#lib/copy/enums.ts'
import { facetTexts } from '#lib/copy/facets.ts'
import { certificateText } from '#lib/copy/record-rows.ts'
import { formatShortPrice } from '#lib/format/price.ts'
import { Facts, SubmittedPhotos } from '../facts.tsx'
import { SubmittedText } from '../submitted-text.tsx'
import { useArea } from '../use-area.ts'
import type { CoachLists } from './coach-form.tsx'
import { useVenueNames } from './use-venue-names.ts'

/** A coach's submitted content, read-only. */
export function CoachSummary({ content, cities, sports }: CoachLists & { content: CoachContent }) {
  const { headImg, coachingSince, trainingPlace, photos } = content
  const venues = useVenueNames(content.venueIds)
  const place = useArea(content, cities)
  const sportNames = new Map(sports.flatMap((group) => group.sports).map(({ value, label }) => [value, label]))
  return (
    <>
      <Panel title="基本资料">
        <Facts
          facts={[
            ['姓名', content.name],
            ['头像', headImg && <SubmittedPhotos urls={[headImg]} label="头像" />],
            ...facetTexts(content),
            ['开始执教', coachingSince && `${coachingSince} 年`],
            ['教授项目', content.categoryIds.map((id) => sportNames.get(id) ?? '已取消的项目').join('、')],
            ['授课地区', place],
            ['上课场地', trainingPlace && trainingPlaceLabels(trainingPlace).join('、')],
            ['常去场馆', venues.map(({ name }) => name).join('、')],
            ['课时费', content.classTypes.map(priceInWords).join('；')],
            ['授课方式', teachingWayLabel(content.teachingWay) ?? '未说明'],
          ]}
        />
      </Panel>
      <Panel title="介绍与照片">
        <Facts
          facts={[
            ['一句话介绍', content.motto],
            ['个人介绍', content.introduction && <SubmittedText html={content.introduction} />],
            ['照片', photos.length > 0 && <SubmittedPhotos urls={photos.map(({ url }) => url)} label="照片" />],
          ]}
        />
      </Panel>
      <CoachPapers content={content} sports={sports} />
    </>
  )
}

/** The parts only the owner and a reviewer see. */
export const CoachPapers = ({ content, sports }: Pick<CoachLists, 'sports'> & { content: CoachContent }) => (
  <Panel title="资质证书与审核信息" note="公开时证书编号会遮盖大部分；证书照片和以下信息不会公开。">
    <Facts
      facts={[
        ...content.certificates.map((each, at): [string, ReactNode] => [
          `证书 ${at + 1}`,
          <Certificate key={at} {...each} sport={sports.find(({ slug }) => slug === each.sportSlug)?.name} />,
        ]),
        ['真实姓名', content.realName],
        ['联系手机', content.contactMobile],
      ]}
    />
  </Panel>
)

/** A submitted certificate in one line; `sport` is the name of its sport. */
export const Certificate = ({
  sport,
  photo,
  ...details
}: CoachContent['certificates'][number] & { sport: string | undefined }) => (
  <>
    {certificateText(details, (slug) => sport ?? slug)}
    {photo && <SubmittedPhotos urls={[paperAddress(photo)]} label="证书照片" />}
  </>
)

export const priceInWords = ({ feeType, price, lessonMinutes }: CoachContent['classTypes'][number]) =>
  `${FEE_TYPE_WORDS[feeType]} ${price === null ? '未填' : `¥${formatShortPrice(price)}`}/${lessonMinutes ?? '—'} 分钟`
